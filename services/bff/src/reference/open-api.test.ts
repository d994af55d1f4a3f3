import { readFileSync } from "node:fs"
import { join } from "node:path"
import { createConfig, lintFromString } from "@redocly/openapi-core"
import { afterAll, beforeAll, expect, test } from "vitest"
import { calls, whoMakes } from "../calls"
import { aServer } from "../given"
import { type Document, type Operation, schemaOf } from "./open-api"

let server: Awaited<ReturnType<typeof aServer>>
let document: Document & { openapi: string }
beforeAll(async () => {
  server = await aServer()
  document = (await server.ask("GET /api/openapi.json")).json
})
afterAll(() => server.stop())

const operations = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )

/** Methods and path of each call in the specification; brackets name a second method of one call. */
const specified = new Set(
  [
    ...readFileSync(join(import.meta.dirname, "../../../../docs/specification/calls.md"), "utf8").matchAll(
      /\| (GET|POST|PUT|DELETE)(?: or (GET|POST|PUT|DELETE))?[^|]* \| `([^`]+)` \|/g,
    ),
  ].flatMap(([, method, other, path]) => [method, ...(other ? [other] : [])].map((name) => `${name} /${path}`)),
)

test("the document lists every call, by the path and the method in the specification", () => {
  const paths = operations().map(({ method, path }) => `${method.toUpperCase()} ${path}`)
  expect(paths.filter((path) => !specified.has(path))).toEqual([])
  expect(new Set(paths).size).toBe(calls.length)
  expect(
    operations()
      .map(({ operation }) => operation.operationId)
      .sort(),
  ).toEqual(calls.map(({ key }) => key).sort())
})

test("the document is valid OpenAPI 3.1: its references resolve and its parts are complete", () => {
  expect(document.openapi).toMatch(/^3\.1\./)
  expect(document.info).toMatchObject({ title: "Sightline", version: expect.any(String) })
  for (const reference of JSON.stringify(document).match(/"\$ref":"[^"]+"/g) ?? []) {
    const path = reference.slice(8, -1).replace("#/", "").split("/")
    const found = path.reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], document)
    expect([reference, typeof found]).toEqual([reference, "object"])
  }
  for (const { operation } of operations()) {
    expect(operation.summary).toMatch(/\w/)
    for (const { name, in: place, schema } of operation.parameters) {
      expect([name, place]).toEqual([expect.any(String), expect.stringMatching(/^(query|path|header)$/)])
      expect(schema).toBeTypeOf("object")
    }
    for (const response of Object.values(operation.responses)) {
      expect(response.description).toMatch(/\w/)
      expect(schemaOf(response.content)).toBeTypeOf("object")
    }
  }
})

test("a common linter finds nothing in the document, and every group of calls says what it is", async () => {
  const config = await createConfig({ extends: ["recommended"], rules: { "tag-description": "error" } })
  const problems = await lintFromString({ source: JSON.stringify(document), config })
  expect(problems.map(({ ruleId, message, location: [place] }) => `${ruleId}: ${message} ${place?.pointer}`)).toEqual(
    [],
  )
})

test("the document lists each call's refusals, in the documented shape and none of the library's", () => {
  const codesOf = ({ responses }: Operation, status: string) => {
    const schema = schemaOf(responses[status]?.content) ?? {}
    return (schema.anyOf ?? [schema]).map(({ properties }) => properties?.code?.enum?.[0])
  }
  const update = operations().find(({ operation }) => operation.operationId === "inventoryItem.update")?.operation
  expect(update && codesOf(update, "409").sort()).toEqual([
    "BarcodeShared",
    "BarcodeTaken",
    "InventoryInactive",
    "ItemAlreadyRemoved",
    "ItemInactive",
    "ItemNotRemovable",
    "KeyReused",
    "RemoveStatusMissing",
  ])
  for (const { operation } of operations()) expect(codesOf(operation, "400")).toEqual(["BadRequest"])
  expect(JSON.stringify(document)).not.toMatch(/HttpApiDecodeError|between\(|maxLength\(|\$id/)
})

test("the document says who must send a token", () => {
  for (const { operation } of operations()) {
    const needsToken = operation.security.length > 0 && operation.security.every((scheme) => "bearer" in scheme)
    expect([operation.operationId, needsToken]).toEqual([
      operation.operationId,
      whoMakes(operation.operationId) !== "visitor",
    ])
  }
})

test("the page shows every call with its fields, and neither runs nor loads anything", async () => {
  const { status, headers, text } = await server.ask("GET /API/Docs")
  expect([status, headers.get("content-type")]).toEqual([200, "text/html"])
  expect(headers.get("content-security-policy")).toMatch(/^default-src 'none'; style-src 'sha256-/)
  // One comparison: each assertion about a text of this length costs milliseconds.
  const shown = calls.flatMap(({ key, query, body }) => [
    `id="${key}"`,
    ...[...query.values(), ...body.values()].map(({ name }) => `<code>${name}</code>`),
  ])
  expect(shown.filter((part) => !text.includes(part))).toEqual([])
  expect(text).not.toMatch(/<script|<link|src=|undefined|\[object/)
  expect(text.match(/<h1>/g)).toHaveLength(1)
})
