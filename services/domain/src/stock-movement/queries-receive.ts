import type { ClientId } from "@sightline/model/client"
import { sql } from "kysely"
import { int, text } from "../db/typed"
import type { Mover } from "./outcome"

/* Parts of the statements that post and undo a receipt: what they do to the stock. Each is read by its statement, or it does nothing. */

/**
 * Receives `source (inventory_id, status_id, quantity, is_shared, center_id, expires_on, price, vendor_id)` as new items:
 * `received (item_id, inventory_id, quantity, movement_id)`.
 */
export const receiveUnits = (client: ClientId, mover: Mover, requestKey: string) => sql`
  received as materialized (
    select * from goods_receive(${int(client)}, ${int(mover.userId)}, ${text(requestKey)},
      (select coalesce(jsonb_agg(to_jsonb(source)), '[]') from source))
  )`

/**
 * Takes the held goods `gone (item_id, movement_id, inventory_id, center_id, status_id, quantity)`, which are as they were
 * received, out of the stock again: `taken (units)`.
 */
export const takeBackUnits = (client: ClientId, mover: Mover, requestKey: string) => sql`
  taken as materialized (
    select goods_take_back(${int(client)}, ${int(mover.userId)}, ${text(requestKey)},
      (select coalesce(jsonb_agg(to_jsonb(gone)), '[]') from gone)) as units
  )`
