import { createHash } from "node:crypto"
import { HttpServerResponse } from "@effect/platform"
import { openApi } from "./reference/open-api"
import { page } from "./reference/page"
import { style } from "./reference/style"

type Page = () => HttpServerResponse.HttpServerResponse

/** Made lazily and cached: the contract does not change while the process runs. */
const once = (make: Page): Page => {
  let made: HttpServerResponse.HttpServerResponse | undefined
  return () => {
    made ??= make()
    return made
  }
}

/** The page runs and loads nothing; the policy allows its one style by hash. */
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

/** The bff's pages beside the calls: the contract, for programs and for people. */
export const pageAt = (path: string) => pages.get(path.toLowerCase())?.()
