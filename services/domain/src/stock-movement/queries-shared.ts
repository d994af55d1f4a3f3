import type { ClientId } from "@sightline/model/client"
import { type RawBuilder, sql } from "kysely"
import { int, text } from "../db/typed"
import type { Mover } from "./outcome"

/**
 * Stores the answer under the request's key, in the statement that caused it. A repeated key violates the primary key of
 * `once` and rolls the whole statement back, so a request acts once, however often and however closely it is sent.
 */
export const kept = (client: ClientId, mover: Mover, answer: RawBuilder<unknown>) =>
  mover.once
    ? sql`, kept as (
        insert into once (client_id, user_id, key, digest, answer)
        select ${int(client)}, ${int(mover.userId)}, ${text(mover.once.key)}, ${text(mover.once.digest)}, to_jsonb(a) from ${answer} a
      )`
    : sql``
