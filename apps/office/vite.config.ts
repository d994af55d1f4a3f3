import { vitePlugin as remix } from "@remix-run/dev"
import { vanillaExtractPlugin } from "@vanilla-extract/vite-plugin"
import { defineConfig } from "vite"

/** Three apps share one origin, so each has a folder of its own for its files. */
export default defineConfig({
  base: "/assets-office/",
  plugins: [
    vanillaExtractPlugin(),
    remix({
      basename: "/",
      future: {
        v3_fetcherPersist: true,
        // All routes are known from the start: while they are still being learnt, `/inventory/update/item/form` is taken for
        // an item of the product `item`, and the dialog that asked is given nothing.
        v3_lazyRouteDiscovery: false,
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
