import { aField } from "@sightline/fields/given"
import { unreadable } from "@sightline/fixtures/bff/bad-request"
import { states } from "@sightline/fixtures/page/states"
import { within } from "@sightline/fixtures/page/within"
import { users } from "@sightline/fixtures/records/user"
import { LookupRowNotFound, LookupRowTaken } from "@sightline/model/lookup-row"
import { Unavailable } from "@sightline/model/unavailable"
import { expect, test, vi } from "vitest"
import { words } from "../lookup-table/words"
import { office } from "../test-pages"

const { visit, open, played } = office()
const as = users.owner
const path = "/admin/tables/ItemTypes"
const columns = [
  { code: "Name", name: "Name" },
  { code: "Code", name: "Code" },
]
const tables = [
  { table: "ItemTypes", label: "Item types", columns, isKept: false },
  { table: "Countries", label: "Countries", columns, isKept: true },
]
const page = (rows: readonly { id: number; values: Record<string, string> }[], total = rows.length) => ({
  rows,
  page: 1,
  pageSize: 10,
  total,
})
const rental = { id: 7, values: { Name: "Rental", Code: "rental" } }

states("page/lookup-table.route.tsx", {
  empty: {
    "a table without rows says so and offers to make one; each offered table is a tab · ADMIN-01": async () => {
      played.lookupTable.tables(tables)
      const asked = played.lookupTable.tableRows(page([]))
      const shown = await visit(`${path}?page=2&size=20`, { as })
      expect(shown.title).toBe("Item types · Sightline")
      shown.main.getByText(words.none)
      shown.main.getByRole("button", { name: words.create })
      const tabs = within(shown.main.getByRole("tablist", { name: words.title })).getAllByRole("tab")
      expect(tabs.map(({ textContent }) => textContent)).toEqual(["Item types", "Countries"])
      expect(asked).toMatchObject([{ payload: { table: "ItemTypes", method: 5, page: 2, pageSize: 20 } }])
    },
    "a page beyond the last leads to the last": async () => {
      played.lookupTable.tables(tables)
      played.lookupTable.tableRows(page([], 21))
      expect((await visit(`${path}?page=9`, { as })).location).toBe(`${path}?page=3`)
    },
    "a row opens its form, from which it is updated": async () => {
      played.lookupTable.tables(tables)
      played.lookupTable.tableRows(page([rental]))
      const shown = await open(path, { as })
      const form = { fields: [aField({ code: "Name", isRequired: true })], values: { Name: "Rental" }, readOnly: [] }
      await shown.findByRole("button", { name: "Rental" })
      played.lookupTable.tableRows(form)
      await shown.press("Rental")
      await shown.findByRole("dialog", { name: "Item types: Rental" })
      await shown.findByLabelText("Name *")
      const at = new Date(0)
      const entry = { at, by: "Ana Bell", action: "Created", changes: [], station: null, scannedAt: null }
      played.lookupTable.rowHistory([entry])
      await shown.press(words.history)
      await shown.findByText(/^Ana Bell, /)
      shown.type("Name *", "Rentals")
      const saved = played.lookupTable.saveRow({
        status: true,
        result: { succeeded: true },
        message: "Update Success",
      } as const)
      played.lookupTable.tableRows(page([{ ...rental, values: { Name: "Rentals", Code: "rental" } }]))
      await shown.press(words.update)
      await shown.told(words.updated)
      expect(saved).toMatchObject([{ payload: { table: "ItemTypes", id: 7 } }])
    },
    "a table of places says when each was last counted, and others ask nothing": async () => {
      played.lookupTable.tables([...tables, { ...{ table: "Bins", label: "Bins", isKept: false }, columns }])
      const bin = (id: number, Name: string) => ({ id, values: { Name } })
      played.lookupTable.tableRows(page([bin(4, "Left wall"), bin(5, "Drawer 3")]))
      const asked = played.count.last([{ id: 5, at: new Date("2026-11-20T16:05:00Z") }])
      const { main } = await visit("/admin/tables/Bins", { as })
      main.getByRole("columnheader", { name: "Last counted" })
      within(main.getByRole("row", { name: /Left wall/ })).getByText("Never")
      within(main.getByRole("row", { name: /Drawer 3/ })).getByText("09:05 20/11/2026")
      expect(asked).toMatchObject([{ urlParams: { of: "location", ids: [4, 5] } }])
      played.lookupTable.tableRows(page([]))
      await visit("/admin/tables/Bins", { as })
      played.lookupTable.tableRows(page([rental]))
      const other = await visit(path, { as })
      expect(other.main.queryByRole("columnheader", { name: "Last counted" })).toBeNull()
      expect(asked).toHaveLength(1)
    },
    "a table of the installation takes new rows, and says why a row of it is not changed": async () => {
      played.lookupTable.tables(tables)
      played.lookupTable.tableRows(page([{ id: 1, values: { Name: "Canada", Code: "CA" } }]))
      const shown = await open("/admin/tables/Countries", { as })
      await shown.findByRole("button", { name: words.create })
      played.lookupTable.tableRows({ fields: [], values: {}, readOnly: [] })
      await shown.press("Canada")
      const dialog = await shown.findByRole("dialog", { name: "Countries: Canada" })
      expect(dialog.textContent).toContain(words.kept)
      expect(shown.queryByRole("button", { name: words.delete })).toBeNull()
    },
  },
  failed: {
    "the page says that it cannot be made now": async () => {
      played.lookupTable.tables(tables)
      played.lookupTable.tableRows(new Unavailable())
      expect((await visit(path, { as })).status).toBe(503)
    },
  },
  refused: {
    "a table that is not offered does not exist": async () => {
      played.lookupTable.tables(tables)
      expect((await visit("/admin/tables/users", { as })).status).toBe(404)
      expect((await visit(`${path}?size=7`, { as })).status).toBe(404)
    },
  },
  forbidden: {
    "it does not exist for staff": async () => {
      played.lookupTable.tables(tables)
      played.lookupTable.tableRows(page([]))
      expect((await visit(path, { as: users.staff })).status).toBe(404)
    },
  },
})

test("another size and another page of a table are asked for · ADMIN-02", async () => {
  played.lookupTable.tables(tables)
  const asked = played.lookupTable.tableRows({ ...page([rental], 45), pageSize: 20 })
  const shown = await open(path, { as })
  await shown.findByRole("button", { name: "Rental" })
  shown.type("Rows on a page", "20")
  await expect.poll(() => asked.at(-1)).toMatchObject({ payload: { page: 1, pageSize: 20 } })
  const next = () => shown.getByRole("link", { name: "Next page" }).getAttribute("href")
  await expect.poll(next).toBe(`${path}?page=2&size=20`)
  await shown.follow("Next page")
  await expect.poll(() => asked.at(-1)).toMatchObject({ payload: { page: 2, pageSize: 20 } })
})

test("a row that is not saved says Error and the server's message · ADMIN-05", async () => {
  played.lookupTable.tables(tables)
  played.lookupTable.tableRows(page([rental]))
  const shown = await open(path, { as })
  await shown.findByRole("button", { name: "Rental" })
  played.lookupTable.tableRows({ fields: [aField({ code: "Name" })], values: { Name: "Rental" }, readOnly: [] })
  await shown.press("Rental")
  const dialog = within(await shown.findByRole("dialog", { name: "Item types: Rental" }))
  await shown.findByLabelText("Name")
  shown.type("Name", "Loan")
  for (const [refusal, told] of [
    [unreadable("Name"), "Error. Name cannot be read"],
    [new LookupRowNotFound(), "Error. There is no such row."],
    [new LookupRowTaken(), "Error. Another row of this table has this name or code."],
    [new Unavailable(), "Error. Sightline is not available right now. Please try again."],
  ] as const) {
    played.lookupTable.saveRow(refusal)
    await shown.press("Update", dialog)
    await shown.told(told)
  }
})

/** The bff breaks whenever a row is saved. */
function savingBreaks(said: object) {
  const onward = globalThis.fetch
  vi.stubGlobal("fetch", (asked: string | URL, init?: RequestInit) =>
    String(asked).endsWith("/api/AdminTable/Save")
      ? Promise.resolve(Response.json(said, { status: 500 }))
      : onward(asked, init),
  )
}

test("an unexpected failure says Error and the server's message, or a sentence where it sends none · ADMIN-05", async () => {
  played.lookupTable.tables(tables)
  played.lookupTable.tableRows(page([rental]))
  const shown = await open(path, { as })
  await shown.findByRole("button", { name: "Rental" })
  played.lookupTable.tableRows({ fields: [aField({ code: "Name" })], values: { Name: "Rental" }, readOnly: [] })
  await shown.press("Rental")
  const dialog = within(await shown.findByRole("dialog", { name: "Item types: Rental" }))
  await shown.findByLabelText("Name")
  shown.type("Name", "Loan")
  const detail = "Something went wrong on our side. Please try again."
  for (const [said, told] of [
    [{ title: "Something went wrong", detail, message: detail, code: "Broken" }, `Error. ${detail}`],
    [{}, "Error. Something went wrong. Please try again."],
  ] as const) {
    savingBreaks(said)
    await shown.press("Update", dialog)
    await shown.told(told)
  }
})
