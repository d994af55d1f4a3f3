import { sql } from "kysely"
import type { Sql } from "../db/db"
import { text } from "../db/typed"

/** The charge of this reference, of any client, is asked about now. */
export const hearOf = (db: Sql, reference: string) => sql`select charge_heard_of(${text(reference)})`.compile(db)
