import { HttpApi, type HttpApiEndpoint, type HttpApiGroup, HttpApiSchema, OpenApi } from "@effect/platform"
import { BffApi } from "@sightline/bff-api/bff-api"
import { ForVisitors, WhoMay } from "@sightline/bff-api/call"
import type { Who } from "@sightline/model/role-table"
import { SchemaAST as AST, Context, Option, type Schema } from "effect"

type KeyOf<Group> = Group extends HttpApiGroup.HttpApiGroup.Any
  ? `${HttpApiGroup.HttpApiGroup.Name<Group>}.${HttpApiEndpoint.HttpApiEndpoint.Name<HttpApiGroup.HttpApiGroup.Endpoints<Group>>}`
  : never

/** Every call as `group.endpoint`. */
export type CallKey = KeyOf<(typeof BffApi)["groups"][string]>

/** Declared field names by their lower-case spelling, with nested fields. */
export type Fields = ReadonlyMap<
  string,
  { readonly name: string; readonly below: Fields | null; readonly isList?: boolean }
>

/** A call as the bff's front needs it: its path and the spelling of its fields. */
export interface Call {
  readonly key: CallKey
  /** What it does, in a few words. */
  readonly title: string
  /** Who may make it, as its endpoint declares. */
  readonly who: Who
  /** The path of the call that answers callers without a token in its place. */
  readonly visitors: string | undefined
  readonly method: string
  readonly path: string
  readonly query: Fields
  readonly body: Fields
  readonly hasBody: boolean
  /** Its body is a form with files; every other body is JSON. */
  readonly isMultipart: boolean
  readonly querySchema: Option.Option<Schema.Schema<unknown, unknown>>
  readonly bodySchema: Option.Option<Schema.Schema<unknown, unknown>>
  readonly pathSchema: Option.Option<Schema.Schema<unknown, unknown>>
}

type Described = { readonly name: string; readonly annotations: Context.Context<never> }

/** Every endpoint must be made with `Call`, which requires `who`; any other one stops the start. */
const whoMay = ({ name, annotations }: Described): Who =>
  Option.getOrThrowWith(Context.getOption(annotations, WhoMay), () => new Error(`${name} does not say who may make it`))

const noFields: Fields = new Map()

/** All calls, derived from the contract. */
export const calls: ReadonlyArray<Call> = (() => {
  const found: Array<Call> = []
  HttpApi.reflect(BffApi, {
    onGroup: () => {},
    onEndpoint: ({ group, endpoint }) => {
      const hasBody = !["GET", "HEAD"].includes(endpoint.method)
      const payload = endpoint.payloadSchema as Option.Option<unknown> as Call["bodySchema"]
      const query = endpoint.urlParamsSchema as Option.Option<unknown> as Call["querySchema"]
      found.push({
        key: `${group.identifier}.${endpoint.name}` as CallKey,
        title: Option.getOrElse(Context.getOption(endpoint.annotations, OpenApi.Summary), () => endpoint.name),
        who: whoMay(endpoint),
        visitors: Option.getOrUndefined(Context.getOption(endpoint.annotations, ForVisitors)),
        method: endpoint.method,
        path: endpoint.path,
        query: Option.match(hasBody ? query : Option.orElse(query, () => payload), {
          onNone: () => noFields,
          onSome: (schema) => fieldsOf(schema.ast) ?? noFields,
        }),
        body: Option.match(payload, {
          onNone: () => noFields,
          onSome: (schema) => (hasBody ? fieldsOf(schema.ast) : null) ?? noFields,
        }),
        hasBody,
        isMultipart: Option.exists(payload, ({ ast }) => HttpApiSchema.getMultipart(ast) !== undefined),
        querySchema: query,
        bodySchema: payload,
        pathSchema: endpoint.pathSchema as Option.Option<unknown> as Call["pathSchema"],
      })
    },
  })
  return found
})()

const byKey = new Map(calls.map((call) => [call.key, call]))

/** Who may make a call, in the words of the role table that also decides pages and menu. */
export const whoMakes = (key: CallKey): Who => byKey.get(key)?.who ?? []

/** The fields of a type's values on the wire, or `null` if it has no named ones. */
function fieldsOf(ast: AST.AST, depth = 0): Fields | null {
  const wire = AST.encodedAST(ast)
  if (depth > 8) return null
  switch (wire._tag) {
    case "TypeLiteral": {
      if (wire.propertySignatures.length === 0) return null
      return new Map(
        wire.propertySignatures.map(({ name, type }) => [
          String(name).toLowerCase(),
          { name: String(name), below: fieldsOf(type, depth + 1), isList: AST.encodedAST(type)._tag === "TupleType" },
        ]),
      )
    }
    case "TupleType": {
      const element = wire.rest[0]?.type
      return element ? fieldsOf(element, depth + 1) : null
    }
    case "Union": {
      const merged = wire.types.flatMap((type) => [...(fieldsOf(type, depth + 1) ?? [])])
      return merged.length > 0 ? new Map(merged) : null
    }
    default:
      return null
  }
}
