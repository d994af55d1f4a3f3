import { vitePlugin as remix } from "@remix-run/dev"
import { vanillaExtractPlugin } from "@vanilla-extract/vite-plugin"
import { defineConfig } from "vite"
import { chunksOf } from "./chunks"

/** Three apps share one origin, so each has a folder for its files. */
export default defineConfig(({ isSsrBuild: isServer }) => ({
  base: "/assets-office/",
  plugins: [
    vanillaExtractPlugin(),
    remix({
      basename: "/",
      future: {
        v3_fetcherPersist: true,
        // All routes are known from the start: while they are discovered lazily, `/inventory/update/item/form` matches an
        // item of the product `item`, and the dialog that asked gets nothing.
        v3_lazyRouteDiscovery: false,
        v3_relativeSplatPath: true,
        v3_routeConfig: true,
        v3_singleFetch: true,
        v3_throwAbortReason: true,
      },
    }),
  ],
  build: {
    rollupOptions: {
      output: {
        experimentalMinChunkSize: 300,
        ...(!isServer && { manualChunks: chunksOf(import.meta.dirname), onlyExplicitManualChunks: true }),
      },
    },
  },
  // An app's packages have dependencies of their own: the server bundles them instead of resolving them beside itself.
  ssr: {
    noExternal: [
      /^react-aria/,
      /^react-stately/,
      /^@react-/,
      /^@internationalized\//,
      /^lucide-react/,
      /^bwip-js/,
      /^d3-/,
      /^internmap/,
    ],
  },
}))
