import type { ClientId } from "@sightline/model/client"
import { sql } from "kysely"
import type { Sql } from "../db/db"
import { type ChosenReaders, readersChosen } from "../db/readers-chosen"
import { text } from "../db/typed"

/** The charge of this reference, of any client, is asked about now. */
export const hearOf = (db: Sql, reference: string) => sql`select charge_heard_of(${text(reference)})`.compile(db)

export const chosenReaders = (db: Sql, client: ClientId) =>
  sql<{ readers: ChosenReaders }>`select (${readersChosen(client)}) as readers`.compile(db)
