import { expect, it } from "vitest"
import { shortened } from "./shortened"

it("a text past the limit ends in three dots, and no character is cut in two", () => {
  expect(shortened("123456789012345", 15)).toBe("123456789012345")
  expect(shortened("1234567890123456", 15)).toBe("123456789012345...")
  expect(shortened("👓👓👓", 2)).toBe("👓👓...")
})
