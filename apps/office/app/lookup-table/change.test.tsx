import { states } from "@sightline/fixtures/page/states"
import { users } from "@sightline/fixtures/records/user"
import { FieldsRefused } from "@sightline/model/category-option"
import { LookupRowInUse, LookupRowNotFound, LookupRowTaken, LookupTableKept } from "@sightline/model/lookup-row"
import { RoleRefused } from "@sightline/model/role"
import { Unavailable } from "@sightline/model/unavailable"
import { expect } from "vitest"
import { office } from "../test-pages"
import { usedBy } from "./words"

const { visit, post, hears, played } = office()
const path = "/admin/tables/change"
const save = { what: "save", table: "ItemTypes", id: null, values: { Name: "Rental" } }
const remove = { what: "remove", table: "ItemTypes", id: 7 }
const saved = { status: true, result: { succeeded: true }, message: "Create Success" } as const

states("lookup-table/change.route.ts", {
  empty: {
    "a new row, a changed one and a deleted one are each asked of their call": async () => {
      const stored = played.lookupTable.saveRow(saved)
      const removed = played.lookupTable.tableRows({ succeeded: true })
      expect(await post(path, save)).toMatchObject({ _tag: "Done" })
      expect(await post(path, { ...save, id: 7 })).toMatchObject({ _tag: "Done" })
      expect(await post(path, remove)).toMatchObject({ _tag: "Done" })
      const values = [{ code: "Name", returnValue: "Rental" }]
      expect(stored).toMatchObject([{ payload: { table: "ItemTypes", values } }, { payload: { id: 7, values } }])
      expect(removed).toMatchObject([{ payload: { table: "ItemTypes", id: 7, method: 3 } }])
    },
  },
  failed: {
    "a change that nobody answers says so": async () => {
      played.lookupTable.saveRow(new Unavailable())
      expect(await post(path, save)).toMatchObject({ _tag: "Unavailable" })
    },
  },
  refused: {
    "each refusal is an answer with its name": async () => {
      const refusals = [new LookupRowTaken(), new LookupRowNotFound(), new LookupTableKept()]
      await hears(played.lookupTable.saveRow, refusals, () => post(path, save))
      played.lookupTable.saveRow(new FieldsRefused({ errors: { Name: ["Name is required"] } }))
      expect(await post(path, save)).toMatchObject({ errors: { Name: ["Name is required"] } })
    },
    "a row in use is named with what uses it": async () => {
      const uses = [
        { what: "product", count: 1200 },
        { what: "vendor", count: 1 },
        { what: "category", count: 2 },
      ]
      played.lookupTable.tableRows(new LookupRowInUse({ uses }))
      expect(await post(path, remove)).toMatchObject({ _tag: "LookupRowInUse", uses })
      expect(usedBy(uses)).toBe("This row cannot be deleted. It is used by 1,200 products, 1 vendor and 2 categories.")
      expect(usedBy([])).toBe("This row is in use and cannot be deleted.")
    },
    "what cannot be read is not sent, and the address is no page": async () => {
      expect(await post(path, { ...remove, id: null })).toMatchObject({ _tag: "Unreadable" })
      expect((await visit(path, { as: users.owner })).status).toBe(404)
    },
  },
  forbidden: {
    "people without the role and visitors change nothing": async () => {
      const asked = played.lookupTable.saveRow(new RoleRefused())
      expect(await post(path, save, users.staff)).toMatchObject({ _tag: "RoleRefused" })
      expect(await post(path, save, null)).toMatchObject({ _tag: "SessionEnded" })
      expect(asked).toHaveLength(1)
    },
  },
})
