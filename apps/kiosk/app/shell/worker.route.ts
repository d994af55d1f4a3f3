/// <reference types="vite/client" />
import { shellHeader } from "./desk"

/** The last build's service worker, allowed to control every page of the station. In development there is none. */
export const loader = () => {
  if (!import.meta.env.PROD) throw new Response("Not Found", { status: 404 })
  const script = `self.shellHeader=${JSON.stringify(shellHeader)}\nimportScripts("/assets-kiosk/station-worker.js")\n`
  return new Response(script, {
    headers: {
      "Content-Type": "text/javascript; charset=utf-8",
      "Cache-Control": "no-cache",
      "Service-Worker-Allowed": "/kiosk",
    },
  })
}
