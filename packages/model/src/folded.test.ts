import { expect, it } from "vitest"
import { codeOfName } from "./code-of-name"
import { coloursOf } from "./colour-key"
import { folded } from "./folded"
import { fullName } from "./full-name"

it("a search ignores accents and letter case", () => {
  expect(["Kính mát", "ÉTÉ", "ﬁne", "a b"].map(folded)).toEqual(["kinh mat", "ete", "fine", "a b"])
})

it("a code comes from its name with underscores for spaces", () => {
  expect(codeOfName(" Lens  type A ")).toBe("Lens__type_A")
})

it("a key of colors lists them, without empty places", () => {
  expect(["#111111,,#222222,", ""].map(coloursOf)).toEqual([["#111111", "#222222"], []])
})

it("a name is both parts, or the one there is", () => {
  const named = (firstName: string, lastName: string) => fullName({ firstName, lastName })
  expect([named("Ada", "Lovelace"), named("", "Lovelace"), named("Ada", "")]).toEqual([
    "Ada Lovelace",
    "Lovelace",
    "Ada",
  ])
})
