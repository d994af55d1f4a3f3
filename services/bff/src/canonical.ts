import { type Call, calls, type Fields } from "./calls"

/**
 * Paths and field names ignore letter case (decisions D-49, D-52). This module turns them into the declared ones once,
 * before any check: the comparison of clients, the digest of a repeated request and the schemas all see the same request.
 */

/** The handler of a path: the calls by method, and the path's own parameters. */
export interface Place {
  readonly byMethod: ReadonlyMap<string, Call>
  readonly parameters: Readonly<Record<string, string>>
}

const places = new Map<string, { path: string; byMethod: Map<string, Call>; parameters: Record<string, string> }>()
for (const call of calls) {
  const key = call.path.toLowerCase()
  const place = places.get(key) ?? { path: call.path, byMethod: new Map(), parameters: {} }
  places.set(key, place)
  place.byMethod.set(call.method, call)
}

const withParameters = [...places.values()]
  .filter(({ path }) => path.includes("/:"))
  .map((place) => ({ place, segments: place.path.split("/") }))

export function placeOf(path: string): Place | undefined {
  const fixed = places.get(path.toLowerCase())
  if (fixed || withParameters.length === 0) return fixed
  const asked = path.split("/")
  for (const { place, segments } of withParameters) {
    if (segments.length !== asked.length || !segments.every((name, at) => sameSegment(name, asked[at] ?? ""))) continue
    const named = segments.flatMap((name, at) => (name.startsWith(":") ? [[name.slice(1), asked[at] ?? ""]] : []))
    return { ...place, parameters: Object.fromEntries(named) }
  }
}

const sameSegment = (declared: string, asked: string) =>
  declared.startsWith(":") ? asked !== "" : declared.toLowerCase() === asked.toLowerCase()

/** The query under its declared names: unknown names are dropped, the last of several counts. */
export function canonicalQuery(search: string, fields: Fields): Record<string, string> {
  const query: Record<string, string> = {}
  if (search === "" || fields.size === 0) return query
  for (const [name, value] of new URLSearchParams(search)) {
    const field = fields.get(name.toLowerCase())
    if (field) query[field.name] = value
  }
  return query
}

/** A JSON value under its declared names, as deep as the contract names any. */
export function canonicalBody(value: unknown, fields: Fields): unknown {
  if (Array.isArray(value)) return value.map((element) => canonicalBody(element, fields))
  if (typeof value !== "object" || value === null) return value
  const body: Record<string, unknown> = {}
  for (const [name, content] of Object.entries(value)) {
    const field = fields.get(name.toLowerCase())
    if (field) body[field.name] = field.below ? canonicalBody(content, field.below) : content
  }
  return body
}

/** The field of this call that names a client, in any of its spellings (`clientId`, `ClientId`, `clientID`). */
export const clientNamed = (values: unknown, fields: Fields): unknown => {
  const name = fields.get("clientid")?.name
  if (name === undefined || typeof values !== "object" || values === null) return undefined
  return (values as Record<string, unknown>)[name]
}
