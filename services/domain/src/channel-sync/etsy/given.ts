import { playEtsy, playedEtsyApp } from "@sightline/fixtures/channel/etsy"
import type { Staff } from "@sightline/model/caller"
import { etsyReturn } from "@sightline/model/channel-sync-rules"
import { Effect, Redacted } from "effect"
import { as } from "../../db/test-db"
import { facing } from "../given"
import { beginEtsy, connectEtsy } from "./connect"

export const anEtsyShop = (
  listings: Parameters<typeof playEtsy>[0]["listings"],
  but: Omit<Parameters<typeof playEtsy>[0], "listings"> = {},
) => playEtsy({ listings, ...but })

type Shop = ReturnType<typeof playEtsy>

export const app = {
  keystring: playedEtsyApp.keystring,
  secret: Redacted.make(playedEtsyApp.secret),
  mayPublish: true,
}

/** What the shop's owner is sent back with, who has allowed it. */
export const allowed = (staff: Staff, shop: Shop) =>
  Effect.map(beginEtsy(app).pipe(as(staff), facing(shop)), ({ address }) => {
    const back = etsyReturn(shop.allow(address))
    if (!back) throw new Error("Etsy sends people back with a code")
    return back
  })

export const aConnectedEtsy = (staff: Staff, shop: Shop) =>
  Effect.flatMap(allowed(staff, shop), (back) => connectEtsy(back).pipe(as(staff), facing(shop)))
