import { expect, it } from "vitest"
import { type RefusalWords, serverSays, whyNot, withReason } from "./refusal-words"

type Outcome =
  | { readonly _tag: "Done"; readonly value: number }
  | { readonly _tag: "CodeTaken"; readonly detail?: string }
  | { readonly _tag: "RoleRefused"; readonly detail?: string }

const words: RefusalWords<Outcome> = { CodeTaken: serverSays }

it("uses the server's words where the documents have none", () => {
  expect(whyNot<Outcome>(words, { _tag: "CodeTaken", detail: "This code is already in use." })).toBe(
    "This code is already in use.",
  )
})

it("the server's words come before those that every action shares · ERR-01", () => {
  for (const _tag of [
    "BadRequest",
    "FieldsRefused",
    "KeyReused",
    "RoleRefused",
    "ClientRefused",
    "Unavailable",
    "ResponseError",
  ]) {
    const said = (detail?: string) => whyNot<never>({}, { _tag, ...(detail && { detail }) } as never)
    expect([_tag, said("The server's own sentence.")]).toEqual([_tag, "The server's own sentence."])
    expect([_tag, said()]).toEqual([_tag, expect.stringMatching(/^[A-Z].+\.$/)])
    expect(said()).not.toBe(said("The server's own sentence."))
  }
})

it("has words for every action's common refusals, which an action may override", () => {
  expect(whyNot<Outcome>(words, { _tag: "RoleRefused" })).toBe("Your role does not allow this.")
  expect(whyNot<Outcome>({ ...words, RoleRefused: "Ask an owner." }, { _tag: "RoleRefused" })).toBe("Ask an owner.")
})

it("a forgotten refusal is a type error", () => {
  // @ts-expect-error: CodeTaken has no words
  const forgotten: RefusalWords<Outcome> = {}
  expect(forgotten).toEqual({})
})

it("puts the reason behind the title as a separate sentence", () => {
  expect(withReason("Fail Update!", "Somebody else saved it.")).toBe("Fail Update! Somebody else saved it.")
  expect(withReason("Upload Image Fail", "It is too large")).toBe("Upload Image Fail. It is too large")
  expect(withReason("", "It is too large")).toBe("It is too large")
})
