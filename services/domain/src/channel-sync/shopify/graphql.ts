import { Schema } from "effect"
import {
  AuthLost,
  Away,
  type ChannelAnswer,
  fail,
  Malformed,
  retryAfter,
  ScopeMissing,
  type Step,
  Throttled,
} from "../channel"
import { inForm } from "../in-form"

/** The version in the path; a version lives for a year and more. */
const version = "2026-10"

/** Points of a question and of the bucket that it is paid from. */
export interface Cost {
  readonly requested: number
  readonly available: number
  readonly restored: number
}

interface Question<A, I, B> {
  readonly host: string
  readonly token: string
  readonly query: string
  readonly variables: Readonly<Record<string, unknown>>
  readonly answer: Schema.Schema<A, I>
  /** The right that it needs beyond those to read. */
  readonly scope?: string
  readonly next: (answer: A, cost: Cost) => Step<B>
}

export const graphql = <A, I, B>({
  host,
  token,
  query,
  variables,
  answer,
  scope,
  next,
}: Question<A, I, B>): Step<B> => ({
  _tag: "Ask",
  request: {
    url: `https://${host}/admin/api/${version}/graphql.json`,
    headers: { "content-type": "application/json", "x-shopify-access-token": token },
    body: JSON.stringify({ query, variables }),
  },
  next: (heard) =>
    answered(heard, Envelope, ({ errors = [], extensions }) => {
      const cost = costOf(extensions?.cost)
      const codes = errors.map((error) => error.extensions?.code)
      if (codes.includes("THROTTLED"))
        return fail(new Throttled({ seconds: (cost.requested - cost.available) / cost.restored }))
      if (codes.includes("ACCESS_DENIED")) return fail(new ScopeMissing({ scope: scope ?? "to read this shop" }))
      if (errors.length > 0) return fail(new Malformed({ path: "errors" }))
      return answered(heard, Schema.Struct({ data: answer }), ({ data }) => next(data, cost))
    }),
})

/** Reads an answer in a form that we know; every other is a problem with its place. */
export function answered<A, I, B>(
  heard: ChannelAnswer,
  schema: Schema.Schema<A, I>,
  next: (answer: A) => Step<B>,
): Step<B> {
  const { status, body } = heard
  // A shop that does not exist, or that has removed the app.
  if (status === 401 || status === 403 || status === 404) return fail(new AuthLost())
  if (status === 429) return fail(new Throttled({ seconds: retryAfter(heard) ?? usualWait }))
  if (status !== 200) return fail(new Away())
  return inForm(body, schema, next)
}

const usualWait = 2

const Envelope = Schema.Struct({
  errors: Schema.optional(
    Schema.Array(
      Schema.Struct({ extensions: Schema.optional(Schema.Struct({ code: Schema.optional(Schema.String) })) }),
    ),
  ),
  extensions: Schema.optional(
    Schema.Struct({
      cost: Schema.optional(
        Schema.Struct({
          requestedQueryCost: Schema.Number,
          throttleStatus: Schema.Struct({ currentlyAvailable: Schema.Number, restoreRate: Schema.Positive }),
        }),
      ),
    }),
  ),
})

type Told = NonNullable<NonNullable<typeof Envelope.Type.extensions>["cost"]>

const costOf = (cost: Told | undefined): Cost => ({
  requested: cost?.requestedQueryCost ?? 0,
  available: cost?.throttleStatus.currentlyAvailable ?? 0,
  restored: cost?.throttleStatus.restoreRate ?? 1,
})
