import { aField, aLine } from "@sightline/fields/given"
import { expect, it } from "vitest"
import { placesOf } from "./places"

it("a place is named after those around it, and belongs to their center, whatever ids places and centers share", () => {
  const center = aField({ code: "Center", lines: [aLine(1), aLine(2)] })
  const building = aField({
    code: "Building",
    parentCodes: ["Center"],
    lines: [aLine(2, { name: "House", parentLineId: 1 }), aLine(3, { name: "Annex", parentLineId: 2 })],
  })
  const floor = aField({
    code: "Floor",
    parentCodes: ["Building"],
    lines: [aLine(4, { name: "Ground", parentLineId: 2 })],
  })
  expect(placesOf([center, building, floor])).toEqual([
    { id: 3, centerId: 2, name: "Annex" },
    { id: 2, centerId: 1, name: "House" },
    { id: 4, centerId: 1, name: "House / Ground" },
  ])
})
