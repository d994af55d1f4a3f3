import { HttpApiEndpoint, OpenApi } from "@effect/platform"
import type { Who } from "@sightline/model/role-table"
import { Context } from "effect"

/** Who may make a call. The endpoint declares it; the bff, its reference and its tests read it there. */
export class WhoMay extends Context.Tag("WhoMay")<WhoMay, Who>() {}

/** The call that answers callers without a token in its place: under its path they get the reduced contract of the other. */
export class ForVisitors extends Context.Tag("ForVisitors")<ForVisitors, Path>() {}

interface About {
  readonly who: Who
  /** The path of the call that answers visitors in its place (decisions D-01). */
  readonly visitors?: Path
  readonly title: string
  readonly about: string
}

type Path = HttpApiEndpoint.PathSegment
type Endpoint<Name extends string, Method extends HttpMethod> = HttpApiEndpoint.HttpApiEndpoint<Name, Method>
type HttpMethod = "GET" | "POST" | "PUT" | "DELETE"

const told = <Name extends string, Method extends HttpMethod>(
  endpoint: Endpoint<Name, Method>,
  { who, visitors, title, about }: About,
): Endpoint<Name, Method> => {
  const made = endpoint.annotate(WhoMay, who).annotate(OpenApi.Summary, title).annotate(OpenApi.Description, about)
  return visitors === undefined ? made : made.annotate(ForVisitors, visitors)
}

/** An endpoint with what every call declares about itself: who may make it, and what it does. */
export const Call = {
  get: <const Name extends string>(name: Name, path: Path, about: About) =>
    told(HttpApiEndpoint.get(name, path), about),
  post: <const Name extends string>(name: Name, path: Path, about: About) =>
    told(HttpApiEndpoint.post(name, path), about),
  put: <const Name extends string>(name: Name, path: Path, about: About) =>
    told(HttpApiEndpoint.put(name, path), about),
  del: <const Name extends string>(name: Name, path: Path, about: About) =>
    told(HttpApiEndpoint.del(name, path), about),
}
