import { timingSafeEqual } from "node:crypto"
import {
  type BeginEtsy,
  Channel,
  ChannelLeave,
  type ConnectEtsy,
  ConnectEtsyRefused,
  OpeningEnded,
} from "@sightline/model/channel-sync"
import { TooManyAttempts } from "@sightline/model/session"
import { Effect, Option, Redacted, Schema } from "effect"
import { person } from "../../caller/person"
import { one } from "../../db/db"
import { MailSettings } from "../../mail-settings/mail-settings"
import { once } from "../../once/once"
import { attempted, connected, notOpened, type Opened, untaken } from "../connect"
import { endOpening, keepOpening, openingOf } from "../queries-opening"
import { sealOpening, unsealOpening } from "../secrets"
import { talk } from "../talk"
import { addressOf, Begun, beginning, exchange } from "./authorize"
import { etsy } from "./etsy"

/** Begins to connect a shop with the client's own app: the answer is where its owner allows it. */
export const beginEtsy = (asked: BeginEtsy) =>
  once({
    answer: ChannelLeave,
    refusal: TooManyAttempts,
    before: attempted,
    act: () => begun(asked),
  }).pipe(Effect.withSpan("beginEtsy"))

const begun = Effect.fnUntraced(function* ({ keystring, secret, mayPublish }: BeginEtsy) {
  const { clientId, userId } = yield* person
  const { publicUrl } = yield* MailSettings
  const opening = beginning({ keystring, secret: Redacted.value(secret) }, publicUrl)
  const sealed = yield* sealOpening(clientId, "Etsy", userId, Schema.encodeSync(Written)(opening))
  yield* one(keepOpening, userId, "Etsy", sealed)
  return { address: addressOf(opening, mayPublish), returnsTo: opening.redirect }
})

/** Finishes it with what Etsy has sent back, by the person who began it. */
export const connectEtsy = (asked: ConnectEtsy) =>
  once({
    answer: Channel,
    refusal: ConnectEtsyRefused,
    before: opened(asked),
    act: (made) =>
      Effect.gen(function* () {
        const { userId } = yield* person
        yield* one(endOpening, userId, "Etsy")
        return yield* connected(made)
      }),
  }).pipe(Effect.withSpan("connectEtsy"))

const opened = Effect.fnUntraced(function* ({ code, state }: ConnectEtsy) {
  const found = yield* attempted
  const opening = yield* ownOpening
  if (!opening || !isSame(opening.state, state)) return yield* new OpeningEnded()
  const hosts = etsy.hosts({})
  const { token, account } = yield* talk(hosts, exchange(opening, code)).pipe(
    Effect.flatMap((token) => Effect.map(talk(hosts, etsy.check({}, token.value)), (account) => ({ token, account }))),
    Effect.mapError(notOpened),
  )
  const shopId = account.places[0]?.id ?? ""
  yield* untaken(found, "Etsy", shopId)
  return {
    ...{ kind: "Etsy", account: shopId, name: account.name, settings: { shopId } },
    ...{ credentials: token.credentials ?? {}, token },
  } satisfies Opened
})

const Written = Schema.parseJson(Begun)

/** Null where nothing was begun, or too long ago, or in another installation. */
const ownOpening = Effect.gen(function* () {
  const { clientId, userId } = yield* person
  const row = yield* one(openingOf, userId, "Etsy")
  const text = row ? yield* unsealOpening(clientId, "Etsy", userId, row.sealed) : null
  return text === null ? null : Option.getOrNull(Schema.decodeOption(Written)(text))
})

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
