import { describe, expect, it } from "vitest"
import { clearOfBars } from "./clear-of-bars"

const messages = { left: 1000, right: 1416, height: 60 }
const bar = { left: 40, right: 1400, top: 840, bottom: 900 }

describe("the place of messages", () => {
  it("is the foot of the window without a bar", () => {
    expect(clearOfBars(messages, [], 900, 16)).toBe(16)
  })

  it("is above a bar at the foot", () => {
    expect(clearOfBars(messages, [bar], 900, 16)).toBe(76)
  })

  it("is above the next bar too, when the first one lifts them into it", () => {
    const above = { ...bar, top: 760, bottom: 820 }
    expect(clearOfBars(messages, [above, bar], 900, 16)).toBe(156)
  })

  it("does not move for a bar beside them, above them or below the window", () => {
    const others = [
      { ...bar, right: 900 },
      { ...bar, top: 400, bottom: 460 },
      { ...bar, top: 1200, bottom: 1260 },
    ]
    expect(clearOfBars(messages, others, 900, 16)).toBe(16)
  })

  it("is inside the window even when it is too low for both", () => {
    expect(clearOfBars(messages, [{ ...bar, top: 30, bottom: 100 }], 100, 16)).toBe(40)
  })
})
