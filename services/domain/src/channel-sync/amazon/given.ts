import { type playAmazon, playedAmazonApp } from "@sightline/fixtures/channel/amazon"
import type { Staff } from "@sightline/model/caller"
import { Redacted } from "effect"
import { as } from "../../db/test-db"
import { facing } from "../given"
import { connectAmazon } from "./connect"

export const app = {
  ...{ marketplaceId: "ATVPDKIKX0DER", sellerId: "A1LAKESIDE7", appId: playedAmazonApp.appId },
  ...{ secret: Redacted.make(playedAmazonApp.secret), refreshToken: Redacted.make(playedAmazonApp.refreshToken) },
}

export const aConnectedSeller = (staff: Staff, seller: ReturnType<typeof playAmazon>, but: Partial<typeof app> = {}) =>
  connectAmazon({ ...app, ...but }).pipe(as(staff), facing(seller))
