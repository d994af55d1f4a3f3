import { aField, aLine } from "@sightline/fields/given"
import { countOf, detailOf, missingOf, progressOf, reviewOf } from "@sightline/fixtures/bff/count"
import { removalStep } from "@sightline/fixtures/bff/stock-movement"
import { states } from "@sightline/fixtures/page/states"
import { within } from "@sightline/fixtures/page/within"
import { users } from "@sightline/fixtures/records/user"
import { CountNotFound, CountUndoBlocked, LocationId } from "@sightline/model/count"
import { CauseBlocked } from "@sightline/model/count-cause"
import { InventoryItemId } from "@sightline/model/inventory-item"
import { RoleRefused } from "@sightline/model/role"
import { Unavailable } from "@sightline/model/unavailable"
import { expect } from "vitest"
import { placeWords } from "../shell/field/place-field"
import { office } from "../test-pages"
import { causes } from "./cause-words"
import { settleRefusals, words } from "./words"

const { visit, open, played } = office()
const as = users.owner
const path = "/count/7"
const reviewed = detailOf({ session: countOf({ state: "review" }), review: reviewOf() })
const obstacle = {
  why: "gone",
  itemId: InventoryItemId.make(501),
  name: "Aviator, gold",
  steps: [removalStep],
} as const

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
    "what is missing says who saw it last and what may have become of it, and two presses settle it as that":
      async () => {
        const sums = [{ class: "missing", lines: 40, units: 40 }] as const
        given(detailOf({ session: countOf({ state: "review" }), review: reviewOf({ sums }) }))
        played.count.causes(missingOf())
        const page = await open(path, { as })
        const table = within(await page.findByRole("table", { name: causes.caption }))
        const row = within(table.getByRole("row", { name: /Aviator, gold/ }))
        row.getByText(
          /^Round, black, item 502, is still here, and .* booked it out at 10:02 23\/11\/2026 with order 81: this one left instead\.$/,
        )
        row.getByText(/^Or: .* took it back at 09:00 20\/11\/2026/)
        row.getByText(/moved by .* at Front desk/)
        page.getByText(causes.more(38))
        const unknown = within(table.getByRole("row", { name: /Panto, amber/ }))
        unknown.getByText("Unknown. It went between 09:00 18/11/2026 and 02:01 25/11/2026.")
        expect(unknown.queryByRole("button")).toBeNull()
        await page.press(causes.settle("Aviator, gold"))
        const dialog = within(await page.findByRole("dialog"))
        dialog.getByText(causes.effects.twin)
        const settled = played.count.settle(
          detailOf({ session: countOf({ state: "review" }), review: reviewOf({ lines: [] }) }),
        )
        given(detailOf({ session: countOf({ state: "review" }), review: reviewOf({ lines: [] }) }))
        played.count.causes([])
        await page.press(causes.submit)
        await expect
          .poll(() => settled)
          .toMatchObject([{ payload: { id: 7, version: 3, key: "i501", evidence: "m902" } }])
        await expect.poll(() => page.queryByRole("table", { name: causes.caption })).toBeNull()
      },
    "a cause that no longer stands says so, and the dialog stays": async () => {
      given(reviewed)
      played.count.causes(missingOf())
      const page = await open(path, { as })
      await page.findByRole("table", { name: causes.caption })
      await page.press(causes.settle("Aviator, gold"))
      await page.findByRole("dialog")
      played.count.settle(new CauseBlocked())
      // The page is read again, with one cause less.
      const [twin] = missingOf()
      const [, returned] = twin?.causes ?? []
      if (!twin || !returned) throw new Error("the fixture has two causes")
      given(reviewed)
      played.count.causes([{ ...twin, causes: [returned] }])
      await page.press(causes.submit)
      await page.findByText(String(settleRefusals.CauseBlocked))
      const dialog = within(page.getByRole("dialog"))
      await expect.poll(() => dialog.getAllByRole("radio")).toHaveLength(1)
      dialog.getByText(causes.effects.returned)
    },
    "a booked count explains what was missing, and settles nothing": async () => {
      given(detailOf({ session: countOf({ state: "applied" }), review: reviewOf() }))
      played.count.causes(missingOf())
      const { main } = await visit(path, { as })
      main.getByRole("table", { name: causes.caption })
      expect(main.queryByRole("button", { name: causes.settle("Aviator, gold") })).toBeNull()
    },
    "a review names what differs, in words, and offers its booking": async () => {
      given(reviewed)
      played.count.causes([])
      const { main } = await visit(path, { as })
      const row = within(main.getByRole("row", { name: /Aviator, gold/ }))
      row.getByText(words.classes.missing)
      row.getByText("-1")
      row.getByText(words.toCountAgain)
      const seen = within(main.getByRole("row", { name: /Round, black/ }))
      expect(seen.queryByText(words.toCountAgain)).toBeNull()
      seen.getByText(`${users.staff.firstName} ${users.staff.lastName}`)
      main.getByRole("button", { name: words.apply })
      main.getByText("4006381333931")
    },
    "a count that agrees says so": async () => {
      given(detailOf({ session: countOf({ state: "review" }), review: reviewOf({ lines: [], unknown: [] }) }))
      played.count.causes([])
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
    "a booked count is undone once somebody says so, and only while that is possible": async () => {
      const booked = countOf({ state: "applied", decided: { by: "Ada King", at: countOf().openedAt, because: null } })
      given(detailOf({ session: booked }))
      expect((await visit(path, { as })).main.queryByRole("button", { name: words.undo })).toBeNull()
      const undoable = { ...booked, isUndoable: true }
      given(detailOf({ session: undoable }))
      const blind = await visit(path, { as: users.staff })
      expect(blind.main.queryByRole("button", { name: words.undo })).toBeNull()
      const asked = played.count.undo(detailOf())
      const page = await open(path, { as })
      await page.findByText(/Booked by Ada King/)
      await page.press(words.undo)
      await page.findByRole("alertdialog", { name: words.undoTitle })
      const undone = { by: "Bo Lind", at: booked.openedAt }
      given(detailOf({ session: { ...booked, state: "undone", undone } }))
      await page.press(words.undo, within(await page.findByRole("alertdialog")))
      await page.told(words.undone)
      await page.findByText(/Undone\. Opened by .* Booked by Ada King.* Undone by Bo Lind/)
      expect(asked).toMatchObject([{ payload: { id: 7, version: 3 } }])
      expect(page.queryByRole("button", { name: words.undo })).toBeNull()
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
    "what stands in the way of an undo is named with its product": async () => {
      const session = countOf({ state: "applied", isUndoable: true })
      given(detailOf({ session }))
      played.count.undo(new CountUndoBlocked({ obstacles: [obstacle] }))
      const page = await open(path, { as })
      await page.findByRole("button", { name: words.undo })
      await page.press(words.undo)
      await page.press(words.undo, within(await page.findByRole("alertdialog")))
      await page.findByRole("alertdialog", { name: words.blockedTitle })
      await page.findByText("Aviator, gold, item 501: its units went on since. Removed 1 by Bo Lind.")
      await page.press(words.close)
      await expect.poll(() => page.queryByRole("alertdialog")).toBeNull()
      await page.findByRole("button", { name: words.undo })
    },
    "a count that is not there does not exist, nor does an invalid address": async () => {
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
