import { randomUUID } from "node:crypto"
import { centers } from "@sightline/fixtures/records/center"
import type { Caller } from "./calls"

export interface RegisteredStation {
  readonly id: number
  readonly name: string
  readonly secret: string
}

/** A station of client 3, registered by the call; `owner` may be anybody with the right. */
export async function registerStation(owner: Caller, name = `Station ${randomUUID().slice(0, 8)}`) {
  const { status, body } = await owner.post("/api/Station/Register", { name, centerId: centers.downtown.id })
  if (status !== 200) throw new Error(`no station was registered: ${JSON.stringify(body)}`)
  const { station, secret } = body.result as { station: { id: number }; secret: string }
  return { id: station.id, name, secret } satisfies RegisteredStation
}
