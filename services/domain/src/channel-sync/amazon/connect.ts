import { Channel, type ConnectAmazon, ConnectAmazonRefused, SellerUnknown } from "@sightline/model/channel-sync"
import { amazonMarketplaces, isSeller } from "@sightline/model/channel-sync-rules"
import { Effect, Redacted } from "effect"
import { once } from "../../once/once"
import { attempted, connected, notOpened, type Opened, untaken } from "../connect"
import { talk } from "../talk"
import { amazon } from "./amazon"

/** Connects a seller with an app of the seller's own, after Amazon was asked for a first listing. */
export const connectAmazon = (asked: ConnectAmazon) =>
  once({
    answer: Channel,
    refusal: ConnectAmazonRefused,
    before: opened(asked),
    act: (made) => connected(made),
  }).pipe(Effect.withSpan("connectAmazon"))

const opened = Effect.fnUntraced(function* ({ marketplaceId, sellerId, appId, secret, refreshToken }: ConnectAmazon) {
  const found = yield* attempted
  const marketplace = amazonMarketplaces.find(({ id }) => id === marketplaceId)
  if (!marketplace || !isSeller(sellerId)) return yield* new SellerUnknown()
  const account = `${sellerId} ${marketplaceId}`
  yield* untaken(found, "Amazon", account)
  const settings = { region: marketplace.region, marketplaceId, sellerId }
  const credentials = { appId, secret: Redacted.value(secret), refreshToken: Redacted.value(refreshToken) }
  const hosts = amazon.hosts(settings)
  const token = yield* talk(hosts, amazon.token(settings, credentials)).pipe(
    Effect.tap(({ value }) => talk(hosts, amazon.check(settings, value))),
    Effect.mapError(notOpened),
  )
  return {
    ...{ kind: "Amazon", account, name: `${sellerId}, ${marketplace.name}`, settings },
    ...{ credentials, token },
  } satisfies Opened
})
