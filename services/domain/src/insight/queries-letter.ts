import type { ClientId } from "@sightline/model/client"
import type { LetterSchedule } from "@sightline/model/insight-rules"
import type { Role } from "@sightline/model/role"
import { sql } from "kysely"
import type { Sql } from "../db/db"
import { int, names } from "../db/typed"

interface OwnLetter {
  readonly schedule: LetterSchedule
  readonly email: string
  readonly isProved: boolean
}

export const ownLetterChoice = (db: Sql, _client: ClientId, userId: number) =>
  sql<OwnLetter>`select schedule, email, is_proved as "isProved" from own_insight_letter(${int(userId)})`.compile(db)

/** The days on whose mornings the next letters come. */
export const nextLetters = (db: Sql, _client: ClientId) =>
  sql<{ schedule: Exclude<LetterSchedule, "never">; day: string }>`
    select schedule, next_on::text as day from insight_letter_days(own_zone(), now())`.compile(db)

export const forgetLetter = (db: Sql, client: ClientId, userId: number) =>
  sql`delete from insight_letter where client_id = ${int(client)} and user_id = ${int(userId)}`.compile(db)

export const setLetter = (db: Sql, client: ClientId, userId: number, schedule: LetterSchedule) =>
  sql`
    insert into insight_letter (client_id, user_id, schedule) values (${int(client)}, ${int(userId)}, ${schedule}::text)
    on conflict (client_id, user_id) do update set schedule = excluded.schedule, set_at = now()`.compile(db)

/** Makes the letters of every client whose time has come. */
export const makeLetters = (db: Sql, roles: ReadonlyArray<Role>) =>
  sql<{ made: number }>`select insight_letters_due(${names(roles)}) as made`.compile(db)
