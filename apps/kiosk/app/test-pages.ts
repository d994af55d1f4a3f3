/// <reference types="vite/client" />

import { wall } from "@sightline/fixtures/bff/station"
import { contextOf, pagesOf } from "@sightline/fixtures/page/browse"
import { clients } from "@sightline/fixtures/records/client"
import type { UserRecord } from "@sightline/fixtures/records/user"
import { ClientId } from "@sightline/model/client"
import type { OwnStation, StationGrant } from "@sightline/model/station"
import { UserId } from "@sightline/model/user"
import routes from "./routes"

/** The pages of a station, against the played bff. */
export const kiosk = () =>
  pagesOf({
    basename: "/kiosk",
    routes,
    root: () => import("./root"),
    entry: () => import("./entry.server"),
    modules: import.meta.glob("./**/*.route.{ts,tsx}"),
  })

/** Somebody at work on a browser that is the station `wall`. */
export const atWall = (as: UserRecord) => ({
  as,
  context: { station: { ...contextOf(as).station, secret: "7.1.proof" } },
})

/** What the bff says of that station. */
export const ownWall: OwnStation = {
  id: wall.id,
  name: wall.name,
  center: wall.center,
  client: { id: ClientId.make(clients.lakeside.id), code: clients.lakeside.code, name: clients.lakeside.name },
  isRevoked: false,
  nextSequence: 1,
  tasks: [],
}

/** The grant of today. */
export const grantOf = (as: UserRecord): StationGrant => ({
  userId: UserId.make(as.id),
  grant: "of today",
  goodUntil: new Date("2026-11-23T12:00:00Z"),
})
