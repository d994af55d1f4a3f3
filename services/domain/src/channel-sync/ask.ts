import { ClientId } from "@sightline/model/client"
import { Effect, Schema } from "effect"
import { inWorkerTransaction, one } from "../db/db"
import { AuthLost, type Connector, type Settings, type Step, Throttled, type Token } from "./channel"
import { keepSecret } from "./queries"
import { endTurn, type Sealed, sealedOf, takeTurn } from "./queries-turn"
import { openCredentials, openToken, sealCredentials, sealToken } from "./secrets"
import { talk } from "./talk"

/** The channel of a job. */
export const At = Schema.Struct({ client: ClientId, channel: Schema.Int })
export type At = typeof At.Type

/** What a channel's row says of the way in. */
export interface Opening {
  readonly settings: Settings
  readonly credentials: Buffer
  /** Null once it has less than five minutes left. */
  readonly token: Buffer | null
}

/** Asks a channel with its kept token, and with a new one where that has ended before its time. */
export const asker = Effect.fnUntraced(function* (at: At, connector: Connector, opening: Omit<Opening, "credentials">) {
  const { settings } = opening
  const kept = opening.token && (yield* openToken(at.client, at.channel, opening.token))
  let token = kept ?? (yield* newToken(at, connector, settings, null))
  return <A>(step: (token: string) => Step<A>) => {
    const ask = () => talk(connector.hosts(settings), step(token))
    return ask().pipe(
      Effect.catchTag("AuthLost", () =>
        Effect.flatMap(newToken(at, connector, settings, token), (fresh) => {
          token = fresh
          return ask()
        }),
      ),
    )
  }
})

/** The seconds after which a worker asks again that has found another one at the token. */
const another = 2

/**
 * A token in place of the one that was refused, from one worker at a time: where an exchange replaces the credentials, a
 * second one with the same would lose both. What the exchange answers is stored before anything is asked with it.
 */
const newToken = Effect.fnUntraced(function* (
  at: At,
  connector: Connector,
  settings: Settings,
  refused: string | null,
) {
  const { client, channel } = at
  const found = yield* inWorkerTransaction(
    client,
    // Two statements: one alone would read what another worker has stored since from an older snapshot.
    Effect.flatMap(one(takeTurn, channel), (turn) => (turn ? one(sealedOf, channel) : Effect.succeed(undefined))),
  )
  if (!found) return yield* new Throttled({ seconds: another })
  return yield* exchanged(at, connector, settings, found, refused).pipe(
    Effect.tapError(() => inWorkerTransaction(client, one(endTurn, channel))),
  )
})

const exchanged = Effect.fnUntraced(function* (
  at: At,
  connector: Connector,
  settings: Settings,
  sealed: Sealed,
  refused: string | null,
) {
  const { client, channel } = at
  const kept = sealed.token && (yield* openToken(client, channel, sealed.token))
  if (kept !== null && kept !== refused) {
    yield* inWorkerTransaction(client, one(endTurn, channel))
    return kept
  }
  const credentials = yield* openCredentials(client, channel, sealed.credentials)
  if (!credentials) return yield* new AuthLost()
  const token = yield* talk(connector.hosts(settings), connector.token(settings, credentials))
  yield* keepToken(at, token)
  return token.value
})

/** The token and what it came with, in one transaction: never the one without the other. */
const keepToken = ({ client, channel }: At, { value, seconds, credentials }: Token) =>
  inWorkerTransaction(
    client,
    Effect.gen(function* () {
      const sealed = yield* sealToken(client, channel, value)
      yield* one(keepSecret, channel, { name: "token", sealed, seconds })
      if (credentials) {
        const renewed = yield* sealCredentials(client, channel, credentials)
        yield* one(keepSecret, channel, { name: "credentials", sealed: renewed, seconds: null })
      }
      yield* one(endTurn, channel)
    }),
  )

export type Asker = Effect.Effect.Success<ReturnType<typeof asker>>
