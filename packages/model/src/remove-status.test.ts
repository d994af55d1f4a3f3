import { expect, it } from "vitest"
import { removeStatus } from "./remove-status"

it("a client's removal is a label and a status with an underscore between", () => {
  expect(removeStatus("Sold_30")).toEqual({ label: "Sold", statusId: 30 })
  expect(removeStatus("Given_away_123456789")).toEqual({ label: "Given_away", statusId: 123_456_789 })
  for (const text of [null, "", "Sold", "_30", "Sold_", "Sold_x", "Sold_30x", "Sold_1234567890"])
    expect([text, removeStatus(text)]).toEqual([text, null])
})
