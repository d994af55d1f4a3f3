import { Either, Schema } from "effect"
import { expect, it } from "vitest"
import { StationName } from "./station"
import { DropReason } from "./station-entry"

const read = (schema: Schema.Schema<string>, text: string) => {
  const outcome = Schema.decodeUnknownEither(schema)(text)
  return Either.isRight(outcome) ? outcome.right : String(outcome.left)
}

it.each([
  ["a station's name", StationName, 60],
  ["a reason for dropping a scan", DropReason, 300],
] as const)("%s is trimmed, well-formed, and neither empty nor too long", (_, schema, most) => {
  expect(read(schema, " x ")).toBe("x")
  expect(read(schema, ` ${"x".repeat(most)} `)).toBe("x".repeat(most))
  for (const text of ["", " ", "x".repeat(most + 1)])
    expect(read(schema, text)).toContain(`must be 1 to ${most} characters long`)
  for (const text of ["a\u0000b", "a\ud800", "\udc00b"])
    expect(read(schema, text)).toContain("must be well-formed text")
  expect(read(schema, "👓")).toBe("👓")
})
