import { type CategoryOption, CategoryOptionId } from "@sightline/model/category-option"
import { valueTypes } from "@sightline/model/value-type"
import { Schema } from "effect"
import { expect, it } from "vitest"
import { WireFilled } from "./category-option"

const floor: CategoryOption = {
  ...{ id: CategoryOptionId.make(1), code: "Floor", name: "Floor", description: "", valueType: valueTypes.select },
  ...{ parentCodes: [], orderSequence: 1, isHidden: false, isRequired: false, requiredMessage: null, isLocation: true },
  ...{ minimumLength: null, maximumLength: null, limitMin: null, limitMax: null, fieldType: "", attributeIds: [] },
  ...{ featureId: null, defaultValue: "", supportFile: "", lines: [] },
}

it("several parents and attributes of a field stand in one text with commas, and come back apart · FORM-13", () => {
  const area = { ...floor, code: "Area", parentCodes: ["Floor", "Room"], attributeIds: [5, 6] }
  const filled = { fields: [area, floor], values: { Area: "Shelf 2", Floor: "" }, readOnly: ["Floor"] }
  const wire = Schema.encodeSync(WireFilled)(filled)
  expect(wire.map(({ parrentCode, categoryAttributeIDs }) => [parrentCode, categoryAttributeIDs])).toEqual([
    ["Floor,Room", "5,6"],
    ["", "0"],
  ])
  expect(Schema.decodeSync(WireFilled)(wire)).toEqual(filled)
})
