import type { ClientId } from "@sightline/model/client"
import type { ColourId } from "@sightline/model/colour"
import { sql } from "kysely"
import { int } from "./typed"

/** An item `i` names its colour `k`. */
export const ownColour = sql`is_of_colour(i.fields ->> 'Color', k.name, k.code)`

/** The rest of a condition on an item `i`: its colour is the one that somebody asks for; null is any. */
export const inColour = (client: ClientId, colourId: ColourId | null) =>
  colourId === null
    ? sql``
    : sql` and exists (select from colour k where k.client_id = ${int(client)} and k.id = ${int(colourId)} and ${ownColour})`
