import { users } from "@sightline/fixtures/records/user"
import { allows, pages } from "@sightline/model/role-table"
import { expectAccessible } from "../support/axe"
import { expect, test } from "../support/test"

test.use({ as: "supper" })

/** Answered by a post alone, only when they are told of what, without ever ending, or with another page. */
const others = ["/account/change", "/switch-client", "/switch-center", "/label", "/labels", "/live", "/logo"]

test("every page of the office that a person may open violates nothing of WCAG 2.2 AA on a phone, light and dark, and fits it", async ({
  page,
}) => {
  const [{ roles }] = users.supper.memberships
  const viewer = { roles, group: "Complex" } as const
  const open = pages.filter(
    ({ path, app, who }) => app === "office" && who !== "visitor" && allows(who, viewer) && !others.includes(path),
  )
  let judgedPages = 0
  for (const { path } of open) {
    const answer = await page.goto(path)
    expect(answer?.status(), path).toBe(200)
    // What the palette and scans ask for is no page.
    if (!answer?.headers()["content-type"]?.startsWith("text/html")) continue
    judgedPages++
    await expectAccessible(page, path, [390])
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(beyond, `${path}, past the edge`).toBeLessThanOrEqual(0)
  }
  expect(judgedPages).toBeGreaterThan(40)
})
