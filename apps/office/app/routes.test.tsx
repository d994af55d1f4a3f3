import { unproven } from "@sightline/fixtures/page/proven"
import { users } from "@sightline/fixtures/records/user"
import { Unavailable } from "@sightline/model/unavailable"
import { describe, expect, it } from "vitest"
import routes from "./routes"
import { office } from "./test-pages"

const { visit, otherwise } = office()

/** Every address of the office once, with a value for each parameter. */
const addresses = routes.flatMap((route) => [
  route.path,
  ...("children" in route ? route.children.flatMap(({ path }) => (path ? `${route.path}/${path}` : [])) : []),
])
const pages = addresses
  .filter((path) => path !== "*" && path !== "/dev/ui" && path !== "/live")
  .map((path) => path.replaceAll(/:\w+/g, "1"))

it("every route of the office has a test of its states beside it", () => {
  expect(unproven(import.meta.dirname, routes)).toEqual([])
})

describe.each(pages)("%s", (path) => {
  it("shows a visitor nothing", async () => {
    otherwise(new Unavailable())
    const { status, text } = await visit(path)
    // Operators are nobody at any client: their page asks for their password first (decision 127).
    if (path === "/installation") return expect(status).toBe(200)
    expect(status).toBeGreaterThanOrEqual(400)
    expect(text).toMatch(/This page is unusable|Something went wrong|Unexpected Server Error/)
  })

  it("shows no empty page when nobody answers", async () => {
    otherwise(new Unavailable())
    const answer = await visit(path, { as: users.supper })
    const asksNobody =
      /^\/(account\/\w+|customer\/import|add-quantity|installation|admin\/users\/invite|scan-remove\/\w+|relocate\/scan|admin|go|instant-order\/return)$/.test(
        path,
      )
    if (!asksNobody) expect([302, 400, 404, 405, 503]).toContain(answer.status)
  })
})
