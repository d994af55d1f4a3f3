import { type ActionFunctionArgs, type LoaderFunctionArgs, redirectDocument } from "@remix-run/node"
import { Effect, Either, ParseResult, Schema } from "effect"
import type { Bff } from "./bff"
import { type Call, currentCall } from "./call"
import type { SightlineContext } from "./context"

/** A refusal that a screen can put into words: its tag and its fields, plain data. */
export type Refused<E> = E extends { readonly _tag: infer Tag extends string }
  ? { [Key in Exclude<keyof E, keyof Error | symbol>]: E[Key] } & { readonly _tag: Tag }
  : never

/** What an action answers: the value, or the refusal, or the fields that could not be read. */
export type Outcome<A, E> =
  | { readonly _tag: "Done"; readonly value: A }
  | { readonly _tag: "Unreadable"; readonly errors: Record<string, string> }
  | Refused<E>

type Args = Pick<LoaderFunctionArgs, "request" | "params" | "context">

/**
 * A bff call as a loader. Route and query parameters are read by `schema`; unreadable ones are a page that does not exist.
 * A session that ended leads to sign-in and back; every other refusal is thrown as a Response with its status.
 */
export const load =
  <P, I, A, E>(
    schema: Schema.Schema<P, I>,
    run: (bff: Bff, params: P, context: SightlineContext) => Effect.Effect<A, E>,
  ) =>
  async ({ request, params, context }: Args): Promise<A> => {
    const search = Object.fromEntries(new URL(request.url).searchParams)
    const read = Schema.decodeUnknownEither(schema)({ ...search, ...params })
    if (Either.isLeft(read)) throw notFound()
    const answer = await call(context, request, (bff) => run(bff, read.right, context))
    if (Either.isRight(answer)) return answer.right
    throw responseFor(answer.left)
  }

/** A bff call as an action, from a form or from JSON. The body's fields are read by `schema`, each mistake under its name. */
export const act =
  <P, I, A, E>(
    schema: Schema.Schema<P, I>,
    run: (bff: Bff, fields: P, context: SightlineContext) => Effect.Effect<A, E>,
  ) =>
  async ({ request, context }: Pick<ActionFunctionArgs, "request" | "context">): Promise<Outcome<A, E>> => {
    const fields = await fieldsOf(request)
    const read = Schema.decodeUnknownEither(schema, { errors: "all" })(fields)
    if (Either.isLeft(read)) return { _tag: "Unreadable", errors: namedErrors(read.left) }
    const key = keyOf(request, fields)
    return outcomeOf(await call(context, request, (bff) => run(bff, read.right, context), key))
  }

/** A bff call that reads nothing of the request; its refusals are outcomes that a page can show. */
export const ask =
  <A, E>(run: (bff: Bff, context: SightlineContext) => Effect.Effect<A, E>) =>
  async ({ request, context }: Pick<Args, "request" | "context">): Promise<Outcome<A, E>> =>
    outcomeOf(await call(context, request, (bff) => run(bff, context)))

const outcomeOf = <A, E>(answer: Either.Either<A, E>): Outcome<A, E> =>
  Either.isRight(answer) ? { _tag: "Done", value: answer.right } : plain(answer.left)

/** Runs a bff call as the request's person, renewing the token once when it is too old (decisions D-25). */
async function call<A, E>(
  context: SightlineContext,
  request: Request,
  run: (bff: Bff) => Effect.Effect<A, E>,
  key = keyOf(request, null),
) {
  const as = (call: Call) =>
    Effect.runPromise(Effect.either(run(context.bff)).pipe(Effect.locally(currentCall, { ...call, key })))
  const first = await as(context.call)
  if (Either.isRight(first) || !isEnded(first.left)) return first
  // Whoever had a session a moment ago is led to the next; a visitor is answered.
  if (context.sessionEnded) throw signInAgain(request)
  if (!context.call.accessToken) return first
  const renewed = await context.renew()
  if (!renewed) throw signInAgain(request)
  const second = await as(renewed)
  if (Either.isLeft(second) && isEnded(second.left)) throw signInAgain(request)
  return second
}

/** Script names the key of a request in a header; a form without script carries it in a field (decisions D-121). */
function keyOf(request: Request, fields: unknown): string | null {
  const { idempotencyKey: field } = Object(fields)
  return request.headers.get("idempotency-key") ?? (typeof field === "string" && field !== "" ? field : null)
}

const tagOf = (error: unknown) =>
  typeof error === "object" && error !== null && "_tag" in error ? String(error._tag) : ""
const isEnded = (error: unknown) => tagOf(error) === "SessionEnded"

/** To the sign-in page of the site, another app, and from there back to where the person was; script is told by the status. */
export function signInAgain(request: Request): Response {
  if (request.headers.get("accept")?.includes("application/json")) {
    return Response.json({ _tag: "SessionEnded" }, { status: 401 })
  }
  return redirectDocument(`/home-login?returnTo=${encodeURIComponent(pageOf(request))}`)
}

/** The page that a person has in front of him, whatever it asks for on his behalf: what is posted, or fetched for a part of it. */
function pageOf({ method, url, headers }: Request): string {
  const { origin, pathname, search, searchParams } = new URL(url)
  const path = pathname.replace(/\.data$/, "")
  const from = URL.canParse(headers.get("referer") ?? "") ? new URL(headers.get("referer") ?? "") : null
  // Remix names the routes it wants where it does not want all of a page's.
  const isPart = searchParams.has("_routes") && from?.pathname.toLowerCase() !== path.toLowerCase()
  if (from?.origin === origin && (method !== "GET" || isPart)) return from.pathname + from.search
  if (!searchParams.has("_routes")) return path + search
  searchParams.delete("_routes")
  const query = searchParams.toString()
  return query === "" ? path : `${path}?${query}`
}

/** The page that does not exist, or that is not for this person (decisions D-125). */
export const notFound = () => new Response("This page is unusable.", { status: 404, statusText: "Not Found" })

/** Whoever may not see a page is not told that it exists. */
function responseFor(error: unknown): Response {
  const tag = tagOf(error)
  if (tag === "RoleRefused" || tag === "ClientRefused" || tag.endsWith("NotFound")) return notFound()
  return new Response("Something went wrong. Please try again.", { status: 503, statusText: tag || "Unavailable" })
}

function plain<E>(error: E): Refused<E> {
  const {
    stack: _stack,
    name: _name,
    cause: _cause,
    message: _message,
    ...fields
  } = Object.assign({}, error) as Record<string, unknown>
  return { ...fields, _tag: tagOf(error) } as Refused<E>
}

async function fieldsOf(request: Request): Promise<unknown> {
  if (request.headers.get("content-type")?.includes("application/json")) return request.json().catch(() => ({}))
  return Object.fromEntries(await request.formData())
}

function namedErrors(error: ParseResult.ParseError): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const issue of ParseResult.ArrayFormatter.formatErrorSync(error)) errors[issue.path.join(".")] ??= issue.message
  return errors
}
