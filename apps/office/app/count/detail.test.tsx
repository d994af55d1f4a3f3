import { aField, aLine } from "@sightline/fields/given"
import { countOf, detailOf, progressOf, reviewOf } from "@sightline/fixtures/bff/count"
import { states } from "@sightline/fixtures/page/states"
import { within } from "@sightline/fixtures/page/within"
import { users } from "@sightline/fixtures/records/user"
import { CountNotFound, LocationId } from "@sightline/model/count"
import { InventoryItemId } from "@sightline/model/inventory-item"
import { RoleRefused } from "@sightline/model/role"
import { Unavailable } from "@sightline/model/unavailable"
import { expect } from "vitest"
import { placeWords } from "../shell/field/place-field"
import { office } from "../test-pages"
import { words } from "./words"

const { visit, open, played } = office()
const as = users.owner
const path = "/count/7"
const reviewed = detailOf({ session: countOf({ state: "review" }), review: reviewOf() })

/** A wall with a row in it, and a window. */
const shop = (center: number) => [
  aField({ code: "Center", valueType: 3, lines: [aLine(center, { name: "Downtown" })] }),
  aField({
    ...{ code: "Room", valueType: 3, isLocation: true, parentCodes: ["Center"] },
    lines: [
      aLine(4, { name: "Left wall", parentLineId: center }),
      aLine(5, { name: "Right window", parentLineId: center }),
    ],
  }),
  aField({
    ...{ code: "Bin", valueType: 3, isLocation: true, parentCodes: ["Room"] },
    lines: [aLine(6, { name: "Row 1", parentLineId: 4 })],
  }),
]

function given(detail: Parameters<typeof played.count.get>[0], progress = progressOf()) {
  played.count.progress(progress)
  return played.count.get(detail)
}

states("count/detail.route.tsx", {
  empty: {
    "a count that nobody has begun says so": async () => {
      given(detailOf({ session: countOf({ passes: [] }) }))
      const { main } = await visit(path, { as })
      main.getByText(words.noPasses)
      main.getByRole("button", { name: words.begin })
    },
    "a review names what differs, in words, and offers its booking": async () => {
      given(reviewed)
      const { main } = await visit(path, { as })
      const row = within(main.getByRole("row", { name: /Aviator, gold/ }))
      row.getByText(words.classes.missing)
      row.getByText("-1")
      main.getByRole("button", { name: words.apply })
      main.getByText("4006381333931")
    },
    "a count that agrees says so": async () => {
      given(detailOf({ session: countOf({ state: "review" }), review: reviewOf({ lines: [], unknown: [] }) }))
      const { main } = await visit(path, { as })
      main.getByText(words.noDifferences)
    },
    "an area that its person began and did not end goes on when the page is read again, and an editor ends one of others":
      async () => {
        const [pass] = countOf().passes
        if (!pass) throw new Error("the fixture has a pass")
        given(detailOf({ session: countOf({ passes: [{ ...pass, isOwn: true, endedAt: null }] }) }))
        const own = await visit(path, { as: users.staff })
        own.main.getByRole("heading", { name: "Left wall" })
        own.main.getByText("48 scanned")
        const others = { ...pass, isAtStation: true, endedAt: null }
        given(detailOf({ session: countOf({ passes: [others] }) }))
        const { main } = await visit(path, { as })
        main.getByRole("button", { name: words.endOf("Left wall") })
        expect(main.queryByText("48 scanned")).toBeNull()
        given(detailOf({ session: countOf({ passes: [others] }) }))
        expect(
          (await visit(path, { as: users.staff })).main.queryByRole("button", { name: words.endOf("Left wall") }),
        ).toBeNull()
      },
    "its head says how many places are counted, and what is left stands first, also for people who count": async () => {
      given(detailOf())
      const { main } = await visit(path, { as: users.staff })
      main.getByText(/1 of 2 places counted\./)
      const rows = within(main.getByRole("table", { name: words.places }))
        .getAllByRole("row")
        .slice(1)
      expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
        ["Shop / Drawer 3", words.placeStates.left, "", "", ""],
        ["Shop / Left wall", words.placeStates.counted, countOf().passes[0]?.by, "02:20 25/11/2026", "48"],
      ])
    },
    "a place inside a counted one says with which, and a long list says that there are more": async () => {
      const [first, second] = progressOf().places
      if (!first || !second) throw new Error("the fixture has two places")
      const inside = { ...second, path: "Shop / Left wall / Row 1", units: null, within: "Shop / Left wall" }
      given(detailOf(), progressOf({ total: 3, places: [first, inside] }))
      const { main } = await visit(path, { as })
      within(main.getByRole("row", { name: /Row 1/ })).getByText(words.within("Shop / Left wall"))
      main.getByText(words.morePlaces(1))
    },
    "a count without places has no such list": async () => {
      given(detailOf(), progressOf({ total: 0, counted: 0, places: [] }))
      const { main } = await visit(path, { as })
      expect(main.queryByRole("table", { name: words.places })).toBeNull()
      expect(main.queryByText(/places counted/)).toBeNull()
    },
    "an area is a place that somebody finds within the count, or a name that they type": async () => {
      const session = countOf({ passes: [], locationId: LocationId.make(4), place: "Left wall" })
      given(detailOf({ session }))
      played.location.list(shop(session.center.id))
      const asked = played.count.begin({ succeeded: true })
      const page = await open(path, { as })
      await page.press(words.begin)
      const dialog = await page.findByRole("dialog", { name: words.begin })
      const find = await within(dialog).findByRole<HTMLInputElement>("combobox", { name: placeWords.find })
      find.focus()
      page.type(find, "r")
      const offered = () => page.queryAllByRole("option", { name: / · / })
      await expect
        .poll(() => offered().map(({ textContent }) => textContent))
        .toEqual(["Downtown · Left wall · Row 1", "Downtown · Left wall"])
      offered()[0]?.click()
      await expect.poll(() => page.getByLabelText<HTMLInputElement>(words.area).value).toBe("Row 1")
      await page.press(words.begin, within(dialog))
      await page.findByRole("heading", { name: "Row 1" })
      expect(asked).toMatchObject([{ payload: { area: "Row 1", locationId: 6, kind: "first" } }])
    },
    "while the places cannot be read, a typed name still begins an area": async () => {
      given(detailOf({ session: countOf({ passes: [] }) }))
      played.location.list(new Unavailable())
      const asked = played.count.begin({ succeeded: true })
      const page = await open(path, { as })
      await page.press(words.begin)
      const dialog = await page.findByRole("dialog", { name: words.begin })
      await page.findByText("This could not be loaded")
      page.type(words.area, "Drawer 9")
      await page.press(words.begin, within(dialog))
      await page.findByRole("heading", { name: "Drawer 9" })
      expect(asked).toMatchObject([{ payload: { area: "Drawer 9", locationId: null } }])
    },
    "while it is counted again, it names what to search for": async () => {
      const wanted = [{ itemId: InventoryItemId.make(501), name: "Aviator, gold", place: "Left wall" }]
      given(detailOf({ session: countOf({ state: "recount" }), wanted }))
      const { main } = await visit(path, { as: users.staff })
      within(main.getByRole("table", { name: words.wanted })).getByText("Aviator, gold")
    },
  },
  failed: {
    "the page says that it cannot be made now": async () => {
      given(new Unavailable())
      expect((await visit(path, { as })).status).toBe(503)
    },
  },
  refused: {
    "a count that is not there does not exist, nor does an address that is none": async () => {
      given(new CountNotFound())
      expect((await visit(path, { as })).status).toBe(404)
      expect((await visit("/count/none", { as })).status).toBe(404)
    },
  },
  forbidden: {
    "people who only count decide nothing, and strangers see nothing": async () => {
      given(detailOf({ session: countOf({ state: "review" }) }))
      const { main } = await visit(path, { as: users.staff })
      for (const name of [words.apply, words.review, words.recount, words.cancel])
        expect(main.queryByRole("button", { name })).toBeNull()
      given(new RoleRefused())
      expect((await visit(path)).status).toBe(404)
      expect((await visit(path, { as: users.noaccess })).status).toBe(404)
    },
  },
})
