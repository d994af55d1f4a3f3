import { ClientId } from "@sightline/model/client"
import { Effect, Schema } from "effect"
import { inWorkerTransaction, one } from "../db/db"
import { AuthLost, type Connector, type Settings, type Step } from "./channel"
import { keepSecret } from "./queries"
import { openCredentials, openToken, sealToken } from "./secrets"
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
export const asker = Effect.fnUntraced(function* (at: At, connector: Connector, opening: Opening) {
  const kept = opening.token && (yield* openToken(at.client, at.channel, opening.token))
  let token = kept ?? (yield* newToken(at, connector, opening))
  return <A>(step: (token: string) => Step<A>) => {
    const ask = () => talk(connector.hosts(opening.settings), step(token))
    return ask().pipe(
      Effect.catchTag("AuthLost", () =>
        Effect.flatMap(newToken(at, connector, opening), (fresh) => {
          token = fresh
          return ask()
        }),
      ),
    )
  }
})

const newToken = Effect.fnUntraced(function* ({ client, channel }: At, connector: Connector, opening: Opening) {
  const opened = yield* openCredentials(client, channel, opening.credentials)
  if (!opened) return yield* new AuthLost()
  const token = yield* talk(connector.hosts(opening.settings), connector.token(opening.settings, opened))
  const kept = {
    name: "token" as const,
    sealed: yield* sealToken(client, channel, token.value),
    seconds: token.seconds,
  }
  yield* inWorkerTransaction(client, one(keepSecret, channel, kept))
  return token.value
})

export type Asker = Effect.Effect.Success<ReturnType<typeof asker>>
