import { CenterId } from "@sightline/model/center"
import { ClientId } from "@sightline/model/client"
import { Schema } from "effect"
import { queryId, wireOptional } from "./wire"

/** What each question of Insight names: a client, and one of the caller's centers or all of them. */
export const place = {
  clientId: wireOptional("clientId", queryId(ClientId)),
  centerId: wireOptional("centerId", queryId(CenterId)),
}

/** One of some names. */
export const oneOf = <Name extends string>(names: ReadonlyArray<Name>) =>
  Schema.Literal(...names).annotations({
    message: () => ({ message: `must be one of ${names.join(", ")}`, override: true }),
  })
