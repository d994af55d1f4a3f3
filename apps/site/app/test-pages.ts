/// <reference types="vite/client" />
import { pagesOf } from "@sightline/fixtures/page/browse"
import routes from "./routes"

/** The pages of the site, against the played bff. */
export const site = () =>
  pagesOf({
    basename: "/",
    routes,
    root: () => import("./root"),
    entry: () => import("./entry.server"),
    modules: import.meta.glob("./**/*.route.{ts,tsx}"),
  })
