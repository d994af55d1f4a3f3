import { ChannelNetwork } from "@sightline/domain/channel-sync/network"
import { Layer } from "effect"

/** The demo's way to channels leads to played shops, loaded with the first question, and nowhere else. */
export function demoChannels() {
  let shop: Promise<{ answer(request: Request): Promise<Response> }> | undefined
  return Layer.succeed(ChannelNetwork, async (request: Request) => {
    shop ??= import("@sightline/domain/seed/demo-shop").then(({ demoShop }) => demoShop())
    return (await shop).answer(request)
  })
}
