/// <reference types="vite/client" />
import { pageOf } from "@sightline/fixtures/bff/catalogue"
import { pagesOf } from "@sightline/fixtures/page/browse"
import { beforeEach } from "vitest"
import routes from "./routes"

/** The pages of the site, against the played bff. The shop has nothing new, unless a test plans otherwise. */
export function site() {
  const pages = pagesOf({
    basename: "/",
    routes,
    root: () => import("./root"),
    entry: () => import("./entry.server"),
    modules: import.meta.glob("./**/*.route.{ts,tsx}"),
  })
  beforeEach(() => void pages.played.catalogue.quick(pageOf([])))
  return pages
}
