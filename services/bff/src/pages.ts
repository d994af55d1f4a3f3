import { createHash } from "node:crypto"
import { HttpServerResponse } from "@effect/platform"
import { openApi } from "./reference/open-api"
import { page } from "./reference/page"
import { style } from "./reference/style"

type Page = () => HttpServerResponse.HttpServerResponse

/** Made when first asked for, then kept: the contract does not change while the process runs. */
const once = (make: Page): Page => {
  let made: HttpServerResponse.HttpServerResponse | undefined
  return () => {
    made ??= make()
    return made
  }
}

/** The page runs nothing and loads nothing; its one style is named by what it says. */
const policy = `default-src 'none'; style-src 'sha256-${createHash("sha256").update(style).digest("base64")}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

const pages = new Map<string, Page>([
  ["/api/openapi.json", once(() => HttpServerResponse.unsafeJson(openApi()))],
  [
    "/api/docs",
    once(() =>
      HttpServerResponse.html(page(openApi())).pipe(HttpServerResponse.setHeader("content-security-policy", policy)),
    ),
  ],
])

/** What the bff shows beside the calls: the contract, for programs and for people. */
export const pageAt = (path: string) => pages.get(path.toLowerCase())?.()
