import type { ClientId } from "@sightline/model/client"
import { sql } from "kysely"
import type { Mover } from "../caller/mover"
import type { Sql } from "../db/db"
import { int, text } from "../db/typed"
import type { PartAtBatch } from "./outcome"

/** Splits units off held batches as items of their own, which stand where their batches stand; the totals stay. */
export const splitBatches = (
  db: Sql,
  client: ClientId,
  parts: ReadonlyArray<{ readonly itemId: number; readonly quantity: number }>,
  mover: Mover,
) =>
  sql<{ itemId: number; partId: number; movementId: string }>`
    select * from batches_split(${int(client)}, ${int(mover.userId)}, ${text(mover.once?.key ?? null)},
      ${JSON.stringify(parts)}::text::jsonb)`.compile(db)

/** Joins held parts with their held batches again; each reverses the movement that split it off. */
export const joinBatches = (db: Sql, client: ClientId, parts: ReadonlyArray<PartAtBatch>, mover: Mover) =>
  sql<unknown>`
    select batches_join(${int(client)}, ${int(mover.userId)}, ${text(mover.once?.key ?? null)},
      ${JSON.stringify(parts)}::text::jsonb)`.compile(db)
