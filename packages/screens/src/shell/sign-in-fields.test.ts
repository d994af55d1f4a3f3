import { Either, ParseResult, Schema } from "effect"
import { describe, expect, it } from "vitest"
import { SignInFields } from "./sign-in-fields"

const mistakes = (fields: unknown) => {
  const read = Schema.decodeUnknownEither(SignInFields, { errors: "all" })(fields)
  if (Either.isRight(read)) return {}
  return Object.fromEntries(
    ParseResult.ArrayFormatter.formatErrorSync(read.left).map(({ path, message }) => [path.join("."), message]),
  )
}

const both = { email: "Please input your email!", password: "Please input your password!" }

describe("the fields of the sign-in page", () => {
  it.each([
    ["empty", { email: "", password: "" }],
    ["missing", {}],
    ["a NUL", { email: "a\u0000@b.test", password: "\u0000" }],
    ["too long", { email: "a".repeat(321), password: "a".repeat(1001) }],
  ])("%s fields have the documents' labels", (_case, fields) => {
    expect(mistakes(fields)).toEqual(both)
  })

  it("an email of spaces is missing, a password of spaces is a password", () => {
    expect(mistakes({ email: "   ", password: "   " })).toEqual({ email: both.email })
  })

  it("spaces around an email are dropped", () => {
    expect(Schema.decodeUnknownSync(SignInFields)({ email: " a@b.test ", password: " p " })).toEqual({
      email: "a@b.test",
      password: " p ",
    })
  })
})
