import { vitePlugin as remix } from "@remix-run/dev"
import { vanillaExtractPlugin } from "@vanilla-extract/vite-plugin"
import { defineConfig } from "vite"
import { stationWorker } from "./station-worker"

/** Three apps share one origin, so each has its own folder for its files. */
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
  // The server bundles an app's own packages instead of resolving them beside itself.
  ssr: {
    noExternal: [/^react-aria/, /^react-stately/, /^@react-/, /^@internationalized\//, /^lucide-react/, /^bwip-js/],
  },
})
