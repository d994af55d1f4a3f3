import { countOf, nextOf } from "@sightline/fixtures/bff/count"
import { states } from "@sightline/fixtures/page/states"
import { within } from "@sightline/fixtures/page/within"
import { users } from "@sightline/fixtures/records/user"
import { type Brand, BrandId } from "@sightline/model/brand"
import { CountScopeUnknown } from "@sightline/model/count"
import { RoleRefused } from "@sightline/model/role"
import { Unavailable } from "@sightline/model/unavailable"
import { expect } from "vitest"
import { office } from "../test-pages"
import { words } from "./words"

const { visit, open, played } = office()
const as = users.owner
const path = "/count"

function given(counts = [countOf()], brands: readonly Brand[] = []) {
  played.category.names([])
  played.brand.list(brands)
  played.location.list([])
  played.count.next(nextOf())
  return played.count.list(counts)
}

states("count/list.route.tsx", {
  empty: {
    "a client without counts is told what they are for": async () => {
      given([])
      const { main } = await visit(path, { as })
      main.getByText(words.none)
    },
    "each count is shown with its place, its state and its areas": async () => {
      given()
      const { main } = await visit(path, { as })
      const row = within(main.getByRole("row", { name: /Count 7: Lakeside Downtown/ }))
      row.getByText(words.states.open)
      row.getByText("1 of 1")
    },
    "a count of a brand says which one, and the dialog offers the client's brands": async () => {
      const ray = { id: BrandId.make(12), code: "ray", name: "Ray" }
      given([countOf({ brands: ["Ray"] })], [ray])
      const asked = played.count.open(new CountScopeUnknown())
      const page = await open(path, { as })
      await page.findByRole("row", { name: /Count 7: Lakeside Downtown, Ray/ })
      await page.press(words.open)
      const dialog = within(await page.findByRole("dialog", { name: words.open }))
      page.type(words.brand, "12")
      dialog.getByRole("button", { name: words.open }).click()
      await page.findByText("This place, category or brand no longer exists")
      expect(asked.map(({ payload }) => payload)).toMatchObject([{ brandIds: [12] }])
    },
  },
  failed: {
    "the page says that it cannot be made now": async () => {
      given()
      played.count.list(new Unavailable())
      expect((await visit(path, { as })).status).toBe(503)
    },
  },
  refused: {
    "an opening that is refused says why, and the dialog stays": async () => {
      given()
      const asked = played.count.open(new CountScopeUnknown())
      const page = await open(path, { as })
      await page.press(words.open)
      const dialog = within(await page.findByRole("dialog", { name: words.open }))
      dialog.getByRole("button", { name: words.open }).click()
      await page.findByText("This place, category or brand no longer exists")
      expect(asked.map(({ payload }) => payload)).toMatchObject([{ graceSeconds: 300, categoryIds: [] }])
      expect(page.queryByRole("dialog", { name: words.open })).not.toBeNull()
    },
  },
  forbidden: {
    "people who only count open none, and strangers see nothing": async () => {
      given()
      const staff = await visit(path, { as: users.staff })
      expect(staff.main.queryByRole("button", { name: words.open })).toBeNull()
      played.count.list(new RoleRefused())
      expect((await visit(path)).status).toBe(404)
      expect((await visit(path, { as: users.noaccess })).status).toBe(404)
    },
  },
})
