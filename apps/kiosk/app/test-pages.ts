/// <reference types="vite/client" />
import { pagesOf } from "@sightline/fixtures/page/browse"
import routes from "./routes"

/** The pages of a station, against the played bff. */
export const kiosk = () =>
  pagesOf({
    basename: "/kiosk",
    routes,
    root: () => import("./root"),
    entry: () => import("./entry.server"),
    modules: import.meta.glob("./**/*.route.{ts,tsx}"),
  })
