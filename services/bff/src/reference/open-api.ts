import { OpenApi } from "@effect/platform"
import { BffApi } from "@sightline/bff-api/bff-api"
import { type CallKey, calls, whoMakes } from "../calls"

/** A JSON schema in the notation of OpenAPI 3.1, as far as the calls use it. */
export interface JsonSchema {
  readonly type?: string
  readonly format?: string
  readonly description?: string
  readonly enum?: ReadonlyArray<string | number | boolean>
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: ReadonlyArray<string>
  readonly items?: JsonSchema
  readonly anyOf?: ReadonlyArray<JsonSchema>
  readonly additionalProperties?: boolean | JsonSchema
  readonly maxLength?: number
  readonly $ref?: string
}

interface Content {
  readonly content?: Readonly<Record<string, { readonly schema: JsonSchema }>>
}

/** The schema of a body or an answer, for every content type. */
export const schemaOf = (content: Content["content"]): JsonSchema | undefined => Object.values(content ?? {})[0]?.schema

export interface Parameter {
  readonly name: string
  readonly in: "query" | "path" | "header"
  readonly required: boolean
  readonly schema: JsonSchema
  readonly description?: string
}

export interface Operation {
  readonly operationId: CallKey
  readonly tags: ReadonlyArray<string>
  readonly summary: string
  readonly description: string
  readonly security: ReadonlyArray<Readonly<Record<string, ReadonlyArray<string>>>>
  readonly parameters: ReadonlyArray<Parameter>
  readonly requestBody?: Content
  readonly responses: Readonly<Record<string, Content & { readonly description: string }>>
}

export interface Document {
  readonly info: {
    readonly title: string
    readonly version: string
    readonly description: string
    readonly license: { readonly name: string; readonly identifier: string }
  }
  readonly servers: ReadonlyArray<{ readonly url: string; readonly description: string }>
  readonly tags: ReadonlyArray<{ readonly name: string; readonly description: string }>
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
}

const about = `Every success is { status: true, result }. Every failure is { title, detail, message, code }, with errors by field if fields
are wrong. Paths and field names ignore letter case. The header clientid names the client of a call; the
default is the client of the sign-in. A changing call may carry an Idempotency-Key: if you send it again with the same body, it
acts once and answers as it did first. Each answer carries X-Request-Id in a header, never in the body.`

const clientHeader: Parameter = {
  name: "clientid",
  in: "header",
  required: false,
  schema: { type: "integer" },
  description: "The client of the call, one of the caller's.",
}

const keyHeader: Parameter = {
  name: "Idempotency-Key",
  in: "header",
  required: false,
  schema: { type: "string", maxLength: 200 },
  description: "1 to 200 visible ASCII characters.",
}

const meanings: Readonly<Record<string, string>> = {
  "400": "Malformed, or a value that no field accepts",
  "401": "No session, or one that has ended",
  "403": "Refused by role or client",
  "404": "It does not exist, or it belongs to another client",
  "409": "The current state does not allow it",
  "422": "A field breaks its rule",
  "503": "Not available right now; try again",
  "429": "Too many attempts; Retry-After says how many seconds to wait",
}

/** The contract as OpenAPI: the schemas, with the headers and meanings that all calls share. */
export const openApi = (): Document => {
  const document = OpenApi.fromApi(BffApi) as unknown as Document & { components: { schemas: Record<string, unknown> } }
  const { HttpApiDecodeError: _1, Issue: _2, PropertyKey: _3, ...schemas } = document.components.schemas
  return {
    ...tidy(document),
    info: {
      title: "Sightline",
      version: "1",
      description: about.replaceAll("\n", " "),
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [{ url: "/", description: "The installation that answered this document." }],
    paths: Object.fromEntries(
      Object.entries(document.paths).map(([path, methods]) => [
        path,
        Object.fromEntries(Object.entries(methods).map(([method, operation]) => [method, complete(operation)])),
      ]),
    ),
    ...{ components: { ...document.components, schemas: tidy(schemas) } },
  }
}

function complete(operation: Operation): Operation {
  const key = operation.operationId
  const call = calls.find((call) => call.key === key)
  const headers = [
    ...(operation.security.length > 0 || key.startsWith("session.signIn") ? [clientHeader] : []),
    ...(call?.hasBody && !key.startsWith("session.") ? [keyHeader] : []),
  ]
  const responses = Object.entries(operation.responses).map(([status, response]) => [
    status,
    { ...tidy(response), description: meanings[status] ?? response.description },
  ])
  return {
    ...tidy(operation),
    // An empty requirement makes the token optional.
    security:
      whoMakes(key) === "visitor" && operation.security.length > 0 ? [...operation.security, {}] : operation.security,
    parameters: [...tidy(operation.parameters), ...headers],
    responses: Object.fromEntries(responses),
  }
}

const decodeError = "#/components/schemas/HttpApiDecodeError"

/** Leaves out the library's own texts: names of its filters, its own error, its name for an unknown value. */
function tidy<A>(value: A): A {
  if (Array.isArray(value)) return value.map(tidy) as A
  if (typeof value !== "object" || value === null) return value
  const entries = Object.entries(value).flatMap(([name, part]): Array<[string, unknown]> => {
    if (name === "title" && typeof part === "string" && part.includes("(")) return []
    if (name === "additionalProperties" && typeof part === "object" && part !== null && "$id" in part)
      return [[name, true]]
    if (name === "anyOf" && Array.isArray(part)) {
      const kept = part.filter((member) => member.$ref !== decodeError)
      return kept.length === 1 ? Object.entries(tidy(kept[0])) : [[name, tidy(kept)]]
    }
    return [[name, tidy(part)]]
  })
  return Object.fromEntries(entries) as A
}
