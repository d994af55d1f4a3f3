import { expect, it } from "vitest"
import { say, toneOf, type Words } from "./say"

type Outcome =
  | { readonly _tag: "Done"; readonly value: { readonly left: number } }
  | { readonly _tag: "ItemAlreadyRemoved" }

const words: Words<Outcome> = {
  Done: ({ value }) => `Removed, ${value.left} left`,
  ItemAlreadyRemoved: "Item already removed",
}

it("an outcome uses the words of its screen, with its figures", () => {
  expect(say(words, { _tag: "Done", value: { left: 3 } })).toBe("Removed, 3 left")
  expect(say(words, { _tag: "ItemAlreadyRemoved" })).toBe("Item already removed")
})

it("an outcome other than done looks like a refusal", () => {
  expect(toneOf({ _tag: "Done" })).toBe("positive")
  expect(toneOf({ _tag: "ItemAlreadyRemoved" })).toBe("critical")
})
