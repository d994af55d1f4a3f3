import { sql } from "kysely"

/** An item `i` names its colour `k` as the client's card does, or by its code. */
export const ownColour = sql`lower(i.fields ->> 'Color') in (lower(k.name), lower(k.code))`
