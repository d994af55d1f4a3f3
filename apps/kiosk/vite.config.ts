import { vitePlugin as remix } from "@remix-run/dev"
import { vanillaExtractPlugin } from "@vanilla-extract/vite-plugin"
import { defineConfig } from "vite"
import { stationWorker } from "./station-worker"

/** Three apps share one origin, so each has a folder of its own for its files. */
export default defineConfig({
  base: "/assets-kiosk/",
  plugins: [
    vanillaExtractPlugin(),
    stationWorker(),
    remix({
      basename: "/kiosk",
      future: {
        v3_fetcherPersist: true,
        v3_lazyRouteDiscovery: true,
        v3_relativeSplatPath: true,
        v3_routeConfig: true,
        v3_singleFetch: true,
        v3_throwAbortReason: true,
      },
    }),
  ],
  // What an app's packages need is theirs alone: the server takes it along instead of looking for it beside itself.
  ssr: {
    noExternal: [/^react-aria/, /^react-stately/, /^@react-/, /^@internationalized\//, /^lucide-react/, /^bwip-js/],
  },
})
