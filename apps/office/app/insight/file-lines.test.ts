import { InventoryId } from "@sightline/model/inventory"
import { InventoryItemId } from "@sightline/model/inventory-item"
import { expect, it } from "vitest"
import { csvOf } from "./file-lines"

const row = {
  inventoryId: InventoryId.make(1),
  itemId: InventoryItemId.make(7),
  code: "=1+1",
  name: 'Oak, "round"',
  centerName: "Main",
  day: "2026-11-24",
  units: -2,
  list: null,
}

it("a file begins with its mark and its titles, quotes what would break a line, and runs nothing as a formula", () => {
  expect(csvOf([row], true)).toBe(
    `\uFEFFCode,Product,Item,Center,Day,Units,List value\r\n"'=1+1","Oak, ""round""",7,"Main",2026-11-24,-2,\r\n`,
  )
  expect(csvOf([{ ...row, code: "\t@x", itemId: null, units: 3, list: 123_450 }], false)).toBe(
    `"'\t@x","Oak, ""round""",,"Main",2026-11-24,3,1234.50\r\n`,
  )
})
