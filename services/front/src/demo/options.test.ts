import { expect, it } from "vitest"
import { readDemoOptions } from "./options"

it("reads how many are wanted, and over how many clients to spread them", () => {
  expect(readDemoOptions([])).toEqual({ items: 0, clients: 3 })
  expect(readDemoOptions(["--items", "1_000_000"])).toEqual({ items: 1_000_000, clients: 20 })
  expect(readDemoOptions(["--items=1000000", "--clients", "1"])).toEqual({ items: 1_000_000, clients: 1 })
  expect(readDemoOptions(["--items", "100000000"])).toEqual({ items: 100_000_000, clients: 40 })
})

it.each([["--items", "many"], ["--items", "-5"], ["--items", "1e6"], ["--clients", "0"], ["--what"], ["--items"]])(
  "says what is wrong with %s %s",
  (...args) => {
    expect(readDemoOptions(args)).toEqual({ mistake: expect.any(String) })
  },
)
