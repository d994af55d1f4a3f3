import { countOf, detailOf, reviewOf } from "@sightline/fixtures/bff/count"
import { states } from "@sightline/fixtures/page/states"
import { within } from "@sightline/fixtures/page/within"
import { users } from "@sightline/fixtures/records/user"
import { CountNotFound } from "@sightline/model/count"
import { InventoryItemId } from "@sightline/model/inventory-item"
import { RoleRefused } from "@sightline/model/role"
import { Unavailable } from "@sightline/model/unavailable"
import { expect } from "vitest"
import { office } from "../test-pages"
import { words } from "./words"

const { visit, played } = office()
const as = users.owner
const path = "/count/7"
const reviewed = detailOf({ session: countOf({ state: "review" }), review: reviewOf() })

states("count/detail.route.tsx", {
  empty: {
    "a count that nobody has begun says so": async () => {
      played.count.get(detailOf({ session: countOf({ passes: [] }) }))
      const { main } = await visit(path, { as })
      main.getByText(words.noPasses)
      main.getByRole("button", { name: words.begin })
    },
    "a review names what differs, in words, and offers its booking": async () => {
      played.count.get(reviewed)
      const { main } = await visit(path, { as })
      const row = within(main.getByRole("row", { name: /Aviator, gold/ }))
      row.getByText(words.classes.missing)
      row.getByText("-1")
      main.getByRole("button", { name: words.apply })
      main.getByText("4006381333931")
    },
    "a count that agrees says so": async () => {
      played.count.get(
        detailOf({ session: countOf({ state: "review" }), review: reviewOf({ lines: [], unknown: [] }) }),
      )
      const { main } = await visit(path, { as })
      main.getByText(words.noDifferences)
    },
    "an area that its person began and did not end goes on when the page is read again, and an editor ends one of others":
      async () => {
        const [pass] = countOf().passes
        if (!pass) throw new Error("the fixture has a pass")
        played.count.get(detailOf({ session: countOf({ passes: [{ ...pass, isOwn: true, endedAt: null }] }) }))
        const own = await visit(path, { as: users.staff })
        own.main.getByRole("heading", { name: "Left wall" })
        own.main.getByText("48 scanned")
        const others = { ...pass, isAtStation: true, endedAt: null }
        played.count.get(detailOf({ session: countOf({ passes: [others] }) }))
        const { main } = await visit(path, { as })
        main.getByRole("button", { name: words.endOf("Left wall") })
        expect(main.queryByText("48 scanned")).toBeNull()
        played.count.get(detailOf({ session: countOf({ passes: [others] }) }))
        expect(
          (await visit(path, { as: users.staff })).main.queryByRole("button", { name: words.endOf("Left wall") }),
        ).toBeNull()
      },
    "while it is counted again, it names what to search for": async () => {
      const wanted = [{ itemId: InventoryItemId.make(501), name: "Aviator, gold", place: "Left wall" }]
      played.count.get(detailOf({ session: countOf({ state: "recount" }), wanted }))
      const { main } = await visit(path, { as: users.staff })
      within(main.getByRole("table", { name: words.wanted })).getByText("Aviator, gold")
    },
  },
  failed: {
    "the page says that it cannot be made now": async () => {
      played.count.get(new Unavailable())
      expect((await visit(path, { as })).status).toBe(503)
    },
  },
  refused: {
    "a count that is not there does not exist, nor does an address that is none": async () => {
      played.count.get(new CountNotFound())
      expect((await visit(path, { as })).status).toBe(404)
      expect((await visit("/count/none", { as })).status).toBe(404)
    },
  },
  forbidden: {
    "people who only count decide nothing, and strangers see nothing": async () => {
      played.count.get(detailOf({ session: countOf({ state: "review" }) }))
      const { main } = await visit(path, { as: users.staff })
      for (const name of [words.apply, words.review, words.recount, words.cancel])
        expect(main.queryByRole("button", { name })).toBeNull()
      played.count.get(new RoleRefused())
      expect((await visit(path)).status).toBe(404)
      expect((await visit(path, { as: users.noaccess })).status).toBe(404)
    },
  },
})
