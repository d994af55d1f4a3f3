import { expect, it } from "vitest"
import { itemTypeAttribute, newestFirst, savedConfiguration, searchScreen, searchType } from "./search-type"

it("search types have their own numbers: 5 and 6 by item type, 91 and 92 by manufacturer and vendor · FORM-09", () => {
  expect(itemTypeAttribute).toEqual({ inventory: 5, inventoryItem: 6 })
  expect(searchType).toEqual({ manufacturer: 91, vendor: 92 })
  expect(searchScreen).toEqual({ inventoryList: 1, catalogue: 3, customers: 5, relocation: 6 })
  expect([newestFirst, savedConfiguration]).toEqual([6, 2])
})
