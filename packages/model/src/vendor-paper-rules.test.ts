import { expect, it } from "vitest"
import { deliveryInOneLine, deliveryLines } from "./vendor-paper-rules"

const north = {
  center: "North",
  ...{ address: "120 Lake Street\nLethbridge AB", phone: "403 555 0142", hours: "Mon to Fri 9:00 to 17:30" },
}

it("the place of a delivery is said line by line, and in a cell in one line without opening hours", () => {
  expect(deliveryLines(north)).toEqual([
    ...["North", "120 Lake Street", "Lethbridge AB", "403 555 0142", "Mon to Fri 9:00 to 17:30"],
  ])
  expect(deliveryInOneLine(north)).toBe("North, 120 Lake Street, Lethbridge AB, 403 555 0142")
  const bare = { center: "North", address: "", phone: "", hours: "" }
  expect([deliveryLines(bare), deliveryInOneLine(bare)]).toEqual([["North"], "North"])
})
