import { FieldsRefused } from "@sightline/model/category-option"
import { ItemAlreadyRemoved, RemoveStatusMissing } from "@sightline/model/removal"
import { Schema } from "effect"
import { expect, test } from "vitest"
import { inventoryItemRefusals } from "./inventory-item-refusals"
import { wiredBy } from "./refusal"
import { saveRefusals } from "./save-refusals"

const wired = wiredBy({ ...inventoryItemRefusals, ...saveRefusals })

test("a refusal is written with title, detail, message and its code, and parses back to itself", () => {
  const wire = wired(Schema.Union(RemoveStatusMissing, ItemAlreadyRemoved))
  const body = Schema.encodeSync(wire)(new ItemAlreadyRemoved())
  expect(body).toEqual({
    title: "Already removed",
    detail: "Item already removed",
    message: "Item already removed",
    code: "ItemAlreadyRemoved",
  })
  expect(Schema.decodeUnknownSync(wire)(body)).toBeInstanceOf(ItemAlreadyRemoved)
})

test("a call may name the refused fields differently from the model", () => {
  const wire = wired(FieldsRefused, { technician: "serviceTechnicianName" })
  const refused = new FieldsRefused({ errors: { technician: ["is missing"], totalCost: ["is not a number"] } })
  const body = Schema.encodeSync(wire)(refused)
  expect(body).toMatchObject({ errors: { serviceTechnicianName: ["is missing"], totalCost: ["is not a number"] } })
  expect(Schema.decodeUnknownSync(wire)(body)).toEqual(refused)
})
