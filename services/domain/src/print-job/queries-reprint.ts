import type { ClientId } from "@sightline/model/client"
import type { PrintDocument, PrinterId } from "@sightline/model/print-job"
import { sql } from "kysely"
import type { Sql } from "../db/db"
import { int, ints } from "../db/typed"

/** The last label or receipt that the caller's station asked for within a day, at a printer of these centers. */
export const lastAtStation = (db: Sql, client: ClientId, centers: ReadonlyArray<number>) =>
  sql<{ printerId: PrinterId; document: PrintDocument }>`
    select j.printer_id as "printerId", j.document from print_job j
    join printer p on p.client_id = j.client_id and p.id = j.printer_id and not p.is_gone
    join print_agent a on a.client_id = p.client_id and a.id = p.agent_id and a.revoked_at is null
      and a.center_id = any (${ints(centers)})
    where j.client_id = ${int(client)} and j.station_id = own_station_id() and j.created_at > now() - interval '1 day'
      and j.document ->> 'kind' <> 'drawer' and j.document ->> 'epc' is null
    order by j.number desc limit 1`.compile(db)
