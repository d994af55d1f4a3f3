import { Array, SchemaAST as AST, Either, Option, Schema } from "effect"
import { expect } from "vitest"
import type { Call } from "./calls"
import { specimens } from "./specimens"

/* Bad input for any call of the contract: for the bff over a played domain, and for the whole product. */

/** The calls of each noun: a walk that asks them in turn has time for each. */
export const byNoun = (calls: ReadonlyArray<Call>) =>
  Object.entries(Array.groupBy(calls, ({ key }) => key.replace(/\..*/, "")))

/** Its fields, of query and body. */
export const fieldsOf = ({ query, body }: Call) => [...query.values(), ...body.values()].map(({ name }) => name)

/** Fields as the call takes them: in the query, as JSON, or as a form with files. */
export function asSent(
  { query, body, hasBody, isMultipart }: Call,
  fields: Record<string, unknown>,
): { readonly query?: Record<string, unknown>; readonly body?: FormData | Record<string, unknown> } {
  if (!hasBody) return { query: fields }
  const isIn = (names: Call["query"], name: string) => names.has(name.toLowerCase())
  const inQuery = Object.entries(fields).filter(([name]) => isIn(query, name) && !isIn(body, name))
  const rest = Object.fromEntries(Object.entries(fields).filter(([name]) => !isIn(query, name) || isIn(body, name)))
  return { ...(inQuery.length > 0 && { query: Object.fromEntries(inQuery) }), body: isMultipart ? formOf(rest) : rest }
}

function formOf(fields: Record<string, unknown>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields))
    for (const part of Array.isArray(value) ? value : [value])
      form.append(name, part instanceof File ? part : String(part))
  return form
}

/** Whether the call reads a JSON body: some take everything from the query, whatever their method. */
export const takesJson = ({ bodySchema, isMultipart }: Call) => Option.isSome(bodySchema) && !isMultipart

/** Fields that travel as text: in a query, or in a form. */
export const isTextOnly = (call: Call, name: string) =>
  !call.hasBody || call.isMultipart || !call.body.has(name.toLowerCase())

/** The required fields, by the schemas; for a union body, those of each member. */
const requiredBy = (ast: AST.AST): ReadonlyArray<string> => {
  const wire = AST.encodedAST(ast)
  if (wire._tag === "TypeLiteral")
    return wire.propertySignatures.filter(({ isOptional }) => !isOptional).map(({ name }) => String(name))
  if (wire._tag !== "Union") return []
  const [first = [], ...others] = wire.types.map(requiredBy)
  return first.filter((name) => others.every((names) => names.includes(name)))
}
const required = (schema: Call["querySchema"]) =>
  Option.match(schema, { onNone: () => [], onSome: ({ ast }) => requiredBy(ast) })

const needsOf = ({ key }: Call) => specimens[key].needs ?? []

export const isOptional = (call: Call, name: string) =>
  ![...required(call.querySchema), ...required(call.bodySchema), ...needsOf(call)].includes(name)

/** Whether its body has no required field: it accepts any object. */
export const needsNothing = (call: Call) =>
  takesJson(call) && required(call.bodySchema).length === 0 && needsOf(call).length === 0

/** Whether the contract takes these fields, so that the domain hears of them; what it does not take, the bff refuses. */
export function isTaken(call: Call, fields: Record<string, unknown>): boolean {
  if (call.isMultipart) return true
  const { query = {}, body } = asSent(call, fields)
  const texts = Object.fromEntries(
    new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])),
  )
  const takes = (schema: Call["querySchema"], sent: unknown) =>
    Option.isNone(schema) || Either.isRight(Schema.decodeUnknownEither(schema.value)(sent))
  return takes(call.querySchema, texts) && takes(call.bodySchema, body)
}

/** The fields that a refusal names; a nested problem is named by its path. */
export const namedIn = (json: { errors?: object }) => [
  ...new Set(Object.keys(json.errors ?? {}).map((path) => path.split(".")[0])),
]

/** A valid value for each field, one of which each test spoils. */
export const allFields = ({ key }: Call) => ({ ...specimens[key].right })

/** Four lines without internals. */
export function expectShape(json: Record<string, unknown>, text: string) {
  expect(Object.keys(json).sort()).toEqual(expect.arrayContaining(["code", "detail", "message", "title"]))
  for (const name of ["title", "detail", "message"]) expect(json[name]).toEqual(expect.any(String))
  expect(text).not.toMatch(/ParseError|HttpApiDecodeError|Schema|Expected |actual |\bat .+\(|node_modules|undefined/)
}

export const sql = "x'; DROP TABLE inventory_item; --"

/** For any field. */
export const values: ReadonlyArray<unknown> = [
  sql,
  "<script>alert(1)</script>",
  "\u0000",
  "a\u0000b",
  "\ud800",
  "😀👓",
  "",
  " ",
  "-1",
  "1.5",
  "1e9",
  "NaN",
  "99999999999999999999",
  "x".repeat(100_000).slice(0, 12_000),
]

/** For the fields of a body. */
export const onlyInJson: ReadonlyArray<unknown> = [
  null,
  true,
  -1,
  0,
  1.5,
  1e300,
  2 ** 31,
  [],
  {},
  [1],
  { a: 1 },
  "x".repeat(200_000),
]

const deep = (levels: number) => `${"[".repeat(levels)}${"]".repeat(levels)}`
const long = (characters: number) => Buffer.from(`{"tableName":"${"x".repeat(characters)}"}`)

type Body = readonly [name: string, status: number, body: string | Uint8Array]

/** Bodies that are invalid for any call, with their status. */
const bodies: ReadonlyArray<Body> = [
  ["broken JSON", 400, '{"loginEmail": '],
  ["not JSON at all", 400, "loginEmail=x"],
  ["a text", 400, '"text"'],
  ["a list", 400, "[]"],
  ["null", 400, "null"],
  ["a number", 400, "5"],
  ["deep nesting", 400, deep(20_000)],
  ["deep nesting in a field", 400, `{"tableName":${deep(20_000)}}`],
  ["a prototype", 400, '{"__proto__":{"tableName":"InventoryItems"},"constructor":1}'],
  ["1 MB and a byte", 413, long(1_048_576)],
]

const vast: ReadonlyArray<Body> = [
  ["deepest nesting", 400, deep(200_000)],
  ["10 MB", 413, long(10_000_000)],
]

/**
 * The bad bodies of each call. Sending ten megabytes takes longer than all others together, and the calls of a noun take
 * their bodies in at one place: the first of each gets them.
 */
export const withBodies = (calls: ReadonlyArray<Call>) =>
  byNoun(calls).flatMap(([, own]) => own.map((call, nth) => [call, nth === 0 ? [...bodies, ...vast] : bodies] as const))
