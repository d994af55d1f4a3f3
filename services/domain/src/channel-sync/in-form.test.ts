import { Schema } from "effect"
import { expect, it } from "vitest"
import { done } from "./channel"
import { inForm, storable } from "./in-form"

const Answer = Schema.Struct({ items: Schema.Array(Schema.Struct({ sku: Schema.String })) })
const read = (body: unknown) => inForm(body, Answer, ({ items }) => done(items.length))

it("an answer in another form is a problem with its place", () => {
  expect(read({ items: [{ sku: "a", more: 1 }] })).toEqual(done(1))
  expect(read({ items: [{ sku: "a" }, { sku: 1 }] })).toMatchObject({ _tag: "Fail", problem: { path: "items.1.sku" } })
  for (const body of [null, "x", undefined]) expect(read(body)).toMatchObject({ problem: { path: "body" } })
})

it("a channel's words are kept without what Postgres cannot hold, up to 400 characters", () => {
  expect([storable(null), storable(" a\u0000b\ud800c "), storable("👓")]).toEqual(["", "abc", "👓"])
  expect(storable(` ${"x".repeat(401)}`)).toBe("x".repeat(400))
  // Half a character at the end would be none that Postgres reads in JSON: the channel could not be read any more.
  expect(storable(`${"x".repeat(399)}👓`)).toBe("x".repeat(399))
})
