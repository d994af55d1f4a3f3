import type { AppLoadContext, EntryContext } from "@remix-run/node"
import { RemixServer } from "@remix-run/react"
import { NonceProvider } from "@sightline/screens/shell/nonce.ts"
import { renderToString } from "react-dom/server"
import { drawnOnce, isForMany } from "./shell/drawn.server"
import { BuildProvider } from "./shell/program"

/** A page of the site is short and complete: no data follow it, so it is not streamed. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remix: EntryContext,
  { nonce, session }: AppLoadContext,
) {
  const draw = () =>
    renderToString(
      <NonceProvider value={nonce}>
        <BuildProvider value={remix.manifest}>
          <RemixServer context={remix} url={request.url} nonce={nonce} />
        </BuildProvider>
      </NonceProvider>,
    )
  const page = `<!doctype html>${session ? draw() : drawnOnce(request.url, remix.staticHandlerContext, draw)}`
  headers.set("Content-Type", "text/html; charset=utf-8")
  // The same address shows a price, a name or a cart to some people only.
  headers.append("Vary", "Cookie")
  // After sign-out the back button must not show a user's own page.
  if (session) headers.set("Cache-Control", "no-store")
  // The front compresses once, and keeps, what says how long it is: nothing that somebody typed into a form.
  else if (isForMany(remix.staticHandlerContext)) headers.set("Content-Length", String(Buffer.byteLength(page)))
  return new Response(page, { status, headers })
}
