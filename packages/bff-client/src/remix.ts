import type { HttpClientError } from "@effect/platform/HttpClientError"
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirectDocument } from "@remix-run/node"
import { brokenCode } from "@sightline/bff-api/broken"
import { Effect, Either, ParseResult, Schema } from "effect"
import type { YieldableError } from "effect/Cause"
import type { Bff } from "./bff"
import { type Call, currentCall, type Said } from "./call"
import type { SightlineContext } from "./context"

/**
 * A refusal that a screen can put into words: its tag and its fields, plain data, and the server's own words for it.
 * A failure of the call itself has its tag alone: its fields hold the request, with the headers that prove who asks.
 */
export type Refused<E> = E extends Failure
  ? { readonly _tag: E["_tag"] } & Partial<Said>
  : E extends { readonly _tag: infer Tag extends string }
    ? { [Key in Exclude<keyof E, keyof YieldableError | symbol>]: E[Key] } & { readonly _tag: Tag } & Partial<Said>
    : never

type Failure = HttpClientError | ParseResult.ParseError

const failures: ReadonlySet<string> = new Set<Failure["_tag"]>(["RequestError", "ResponseError", "ParseError"])

/** What an action answers: the value with the server's message, or the refusal, or the fields that could not be read. */
export type Outcome<A, E> =
  | { readonly _tag: "Done"; readonly value: A; readonly message?: string }
  | { readonly _tag: "Unreadable"; readonly errors: Record<string, string> }
  | Refused<E>

/** What an action of one form is given, and the form where somebody has read it before. */
export type ActArgs = Pick<ActionFunctionArgs, "request" | "context"> & { readonly form?: FormData }

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
    const { answer, details } = await call(context, request, (bff) => run(bff, read.right, context))
    if (Either.isRight(answer)) return answer.right
    // A call that nobody signed in may make. A page is then not there; a part of one says that the session is gone.
    if (isEnded({ answer, details })) throw wantsJson(request) ? signInAgain(request) : notFound()
    throw wantsJson(request) ? jsonFor(answer.left, details) : responseFor(answer.left)
  }

/**
 * A bff call as an action, from a form or from JSON. The body's fields are read by `schema`, each mistake under its name.
 * An action that has read the form itself hands it on as `form`: a body is parsed once.
 */
export const act =
  <P, I, A, E>(
    schema: Schema.Schema<P, I>,
    run: (bff: Bff, fields: P, context: SightlineContext) => Effect.Effect<A, E>,
  ) =>
  async ({ request, context, form }: ActArgs): Promise<Outcome<A, E>> => {
    const fields = form ? Object.fromEntries(form) : await fieldsOf(request)
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

type Details = ReadonlyMap<string, Said>
type Answered<A, E> = { readonly answer: Either.Either<A, E>; readonly details: Details }

function outcomeOf<A, E>({ answer, details }: Answered<A, E>): Outcome<A, E> {
  if (Either.isLeft(answer)) return plain(answer.left, details)
  const message = details.get("Done")?.detail
  return { _tag: "Done", value: answer.right, ...(message !== undefined && { message }) }
}

/** Runs a bff call as the request's person, renewing the token once when it is too old (decisions D-25). */
async function call<A, E>(
  context: SightlineContext,
  request: Request,
  run: (bff: Bff) => Effect.Effect<A, E>,
  key = keyOf(request, null),
): Promise<Answered<A, E>> {
  const as = async (call: Call) => {
    const details = new Map<string, Said>()
    const asked = Effect.either(run(context.bff)).pipe(Effect.locally(currentCall, { ...call, key, details }))
    return { answer: await Effect.runPromise(asked), details }
  }
  const first = await as(context.call)
  if (!isEnded(first)) return first
  // A user whose session has just ended is redirected to sign in; a visitor gets the answer.
  if (context.sessionEnded) throw signInAgain(request)
  if (!context.call.accessToken) return first
  const renewed = await context.renew()
  if (!renewed) throw signInAgain(request)
  const second = await as(renewed)
  if (isEnded(second)) throw signInAgain(request)
  return second
}

/** Script names the key of a request in a header; a form without script carries it in a field (decisions D-121). */
function keyOf(request: Request, fields: unknown): string | null {
  const { idempotencyKey: field } = Object(fields)
  return request.headers.get("idempotency-key") ?? (typeof field === "string" && field !== "" ? field : null)
}

const tagOf = (error: unknown) =>
  typeof error === "object" && error !== null && "_tag" in error ? String(error._tag) : ""
const isEnded = ({ answer }: Answered<unknown, unknown>) =>
  Either.isLeft(answer) && tagOf(answer.left) === "SessionEnded"
const wantsJson = (request: Request) => request.headers.get("accept")?.includes("application/json") === true

/** To the sign-in page of the site, another app, and from there back to where the person was; script is told by the status. */
export function signInAgain(request: Request): Response {
  if (wantsJson(request)) {
    return Response.json({ _tag: "SessionEnded" }, { status: 401 })
  }
  return redirectDocument(`/home-login?returnTo=${encodeURIComponent(pageOf(request))}`)
}

/** The page that a person sees, also while it posts or fetches parts of itself on their behalf. */
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

/** The action of an address whose `what` names one of these acts; any other name is no page. */
export const actNamed =
  (acts: Readonly<Record<string, (args: ActionFunctionArgs) => Promise<unknown>>>) =>
  async (args: ActionFunctionArgs) => {
    const name = args.params.what ?? ""
    const act = Object.hasOwn(acts, name) ? acts[name] : undefined
    if (!act) throw notFound()
    return Response.json(await act(args))
  }

/** Users who may not see a page do not learn that it exists. */
function responseFor(error: unknown): Response {
  const tag = tagOf(error)
  if (tag === "RoleRefused" || tag === "ClientRefused" || tag.endsWith("NotFound")) return notFound()
  return new Response("Something went wrong. Please try again.", { status: 503, statusText: tag || "Unavailable" })
}

/** A part of a page that could not be loaded says so itself, in the server's words. */
function jsonFor(error: unknown, details: Details): Response {
  const { status, statusText } = responseFor(error)
  return Response.json(plain({ _tag: tagOf(error) }, details), { status, statusText })
}

function plain<E>(error: E, details: Details): Refused<E> {
  const tag = tagOf(error)
  if (failures.has(tag)) return { ...wordsIn(details, brokenCode), _tag: tag } as Refused<E>
  const {
    stack: _stack,
    name: _name,
    cause: _cause,
    message: _message,
    ...fields
  } = Object.assign({}, error) as Record<string, unknown>
  return { ...wordsIn(details, tag), ...fields, _tag: tag } as Refused<E>
}

const wordsIn = (details: Details, code: string): Partial<Said> => details.get(code) ?? {}

async function fieldsOf(request: Request): Promise<unknown> {
  if (request.headers.get("content-type")?.includes("application/json")) return request.json().catch(() => ({}))
  return Object.fromEntries(await request.formData())
}

function namedErrors(error: ParseResult.ParseError): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const issue of ParseResult.ArrayFormatter.formatErrorSync(error)) errors[issue.path.join(".")] ??= issue.message
  return errors
}
