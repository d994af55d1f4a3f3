import type { ClientId } from "@sightline/model/client"
import { sql } from "kysely"
import { int } from "./typed"

/** What administrators have chosen, by center; an empty one is a terminal of the center's own. */
export type ChosenReaders = Readonly<Record<number, string>>

/** What administrators have chosen for the centers of the client, as one value. */
export const readersChosen = (client: ClientId) => sql`
  select coalesce(jsonb_object_agg(k.id, k.card_reader), '{}') from center k
  where k.client_id = ${int(client)} and k.card_reader is not null`
