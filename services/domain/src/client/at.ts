import { ClientId, ClientNotFound } from "@sightline/model/client"
import { Effect } from "effect"
import { installation } from "../db/db"
import { clientAt } from "./queries-address"

/** The public client with this address (decisions D-06). */
export const clientOfAddress = Effect.fn("clientOfAddress")(function* (url: string) {
  const [row] = yield* installation(clientAt, url)
  return row ? ClientId.make(row.id) : yield* new ClientNotFound()
})
