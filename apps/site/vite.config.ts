import { vitePlugin as remix } from "@remix-run/dev"
import { vanillaExtractPlugin } from "@vanilla-extract/vite-plugin"
import { defineConfig } from "vite"
import { leafletFiles } from "./leaflet/plugin"

const sheetOf = (file: string) => {
  if (!/\.css\b/.test(file)) return null
  if (file.includes("/packages/") || /\/app\/shell\/.*\.css/.test(file)) return "shared"
  return /\/app\/content\/.*\.css/.test(file) ? "content" : null
}

/** Three apps share one origin, so each has its own folder for its files. */
export default defineConfig({
  base: "/assets-site/",
  plugins: [
    vanillaExtractPlugin(),
    leafletFiles(import.meta.dirname),
    remix({
      basename: "/",
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
  // The finder's program is the only one (decision 187), so what the pages share are stylesheets: one of the frame, one of their content.
  build: { rollupOptions: { output: { manualChunks: sheetOf } } },
  // The server bundles an app's own packages instead of resolving them beside itself.
  ssr: { noExternal: [/^react-aria/, /^react-stately/, /^@react-/, /^@internationalized\//, /^lucide-react/] },
})
