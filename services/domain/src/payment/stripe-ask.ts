import { Effect, Option, Redacted, Schema } from "effect"
import { ProviderAway, ProviderRefused } from "./provider"

const origin = "https://api.stripe.com/v1/"
const version = "2026-10-28.endive"

/** Milliseconds for an answer; what becomes of a request without one is asked later. */
const patience = 20_000

interface Posted {
  readonly key?: string
  readonly form: Readonly<Record<string, string>>
}

const Refusal = Schema.Struct({
  error: Schema.Struct({ code: Schema.optional(Schema.String), type: Schema.optional(Schema.String) }),
})

/** Signed requests to Stripe, each read by a schema. Neither key nor body is kept of one that fails. */
export function asking(secretKey: Redacted.Redacted) {
  const ask = <A, I>(path: string, answer: Schema.Schema<A, I>, init: RequestInit, key?: string) =>
    Effect.tryPromise({
      try: async (signal) => {
        const response = await fetch(origin + path, {
          ...init,
          headers: {
            authorization: `Bearer ${Redacted.value(secretKey)}`,
            "stripe-version": version,
            ...(key !== undefined && { "idempotency-key": key }),
          },
          redirect: "error",
          signal: AbortSignal.any([signal, AbortSignal.timeout(patience)]),
        })
        return { status: response.status, body: (await response.json()) as unknown }
      },
      catch: () => new ProviderAway(),
    }).pipe(
      Effect.flatMap(({ status, body }): Effect.Effect<A, ProviderAway | ProviderRefused> => {
        if (status >= 200 && status < 300)
          return Effect.mapError(Schema.decodeUnknown(answer)(body), () => new ProviderAway())
        // A request that is still being worked on, or that came too soon: what becomes of it is unknown.
        if (status >= 500 || status === 409 || status === 429) return Effect.fail(new ProviderAway())
        const said = Schema.decodeUnknownOption(Refusal)(body)
        const reason = Option.match(said, {
          onNone: () => String(status),
          onSome: ({ error: { code, type } }) => code ?? type ?? String(status),
        })
        return Effect.fail(
          new ProviderRefused({ reason, isAccess: status === 401 || status === 403 || status === 404 }),
        )
      }),
    )
  return {
    get: <A, I>(path: string, answer: Schema.Schema<A, I>) => ask(path, answer, { method: "GET" }),
    post: <A, I>(path: string, answer: Schema.Schema<A, I>, { key, form }: Posted) =>
      ask(path, answer, { method: "POST", body: new URLSearchParams(form) }, key),
  }
}
