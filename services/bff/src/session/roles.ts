import type { Role } from "@sightline/model/role"
import type { CallKey } from "../calls"

/** `visitor`: open to anybody; `member`: whoever is signed in at the client; else one of these roles is needed. */
export type Who = "visitor" | "member" | ReadonlyArray<Role>

/** What has no stated role needs WebUser (decisions D-45). */
const staff: Who = ["webUser"]

/** Who runs a client's sites (decisions D-128). */
const administrators: Who = ["superAdmin", "owner", "admin"]

/** The one table of who may call what. A call without a line here is an error of the compiler and of a test. */
export const mayCall: Record<CallKey, Who> = {
  "session.signIn": "visitor",
  "session.renew": "visitor",
  /** Whoever lost his last role must still be able to leave. */
  "session.end": "member",
  "layout.get": "visitor",
  "status.list": staff,
  "inventory.scan": staff,
  "inventoryItem.update": staff,
  "inventoryItem.history": staff,
  /** The secret of the station is the proof, as it is with a refresh token. */
  "ownStation.find": "visitor",
  "ownStation.apply": "visitor",
  "station.register": administrators,
  "station.list": administrators,
  "station.rename": administrators,
  "station.revoke": administrators,
  "station.restore": administrators,
  "station.history": administrators,
  "station.grant": staff,
  "station.held": administrators,
  "station.applyHeld": administrators,
  "station.dropHeld": administrators,
}

/** Roles are those held at the client of the request (decisions D-128). */
export const allows = (call: CallKey, held: ReadonlyArray<Role>): boolean => {
  const who = mayCall[call]
  return who === "visitor" || who === "member" || who.some((role) => held.includes(role))
}
