import { expect, it } from "vitest"
import { leavesTooMuch } from "./till-rules"

it("nobody leaves more in the drawer than was counted", () => {
  expect([0, 100, 101].map((left) => leavesTooMuch({ counted: 100, left }))).toEqual([false, false, true])
})
