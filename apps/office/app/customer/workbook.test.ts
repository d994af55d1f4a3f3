import { customerOf } from "@sightline/fixtures/bff/customer"
import { customers } from "@sightline/fixtures/records/customer"
import read from "read-excel-file/universal"
import { expect, it } from "vitest"
import { customerWorkbook } from "./workbook"

it("customers are exported in the columns in which they are imported, and no text runs as a formula", async () => {
  const ada = { ...customerOf(customers.ada), street: "=HYPERLINK(1)" }
  const [sheet] = await read(await customerWorkbook([ada]))
  expect(sheet?.sheet).toBe("Customers")
  const [head = [], row = []] = sheet?.data ?? []
  expect(head).toEqual([
    ...["customerID", "First name", "Middle name", "Last name", "Email", "Cell phone", "Home phone", "Work phone"],
    ...["Unit number", "Street", "Zip code", "Country", "State", "City"],
  ])
  const cell = (title: string) => row[head.indexOf(title)]
  expect([cell("customerID"), cell("First name"), cell("Cell phone")]).toEqual([ada.id, ada.firstName, ada.cellPhone])
  expect([cell("Street"), cell("Country")]).toEqual(["=HYPERLINK(1)", ada.country?.name ?? null])
})
