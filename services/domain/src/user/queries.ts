import type { ClientId } from "@sightline/model/client"
import type { HistoryEntry } from "@sightline/model/history"
import type { Role } from "@sightline/model/role"
import type { SessionKind } from "@sightline/model/session"
import type { User } from "@sightline/model/user"
import { sql } from "kysely"
import type { Sql } from "../db/db"
import { int, ints, names, text } from "../db/typed"

export interface UserRow {
  readonly id: number
  readonly email: string
  readonly first_name: string
  readonly last_name: string
  readonly roles: ReadonlyArray<Role>
  readonly center_ids: ReadonlyArray<number>
  readonly is_active: boolean
  readonly is_invited: boolean
  readonly sessions: number
  readonly version: number
  readonly has_second_factor: boolean
  readonly has_station_pin: boolean
}

/** Arrays travel as JSON: the driver has no array types. */
const columns = sql`id, email, first_name, last_name, to_jsonb(roles) as roles, center_ids, is_active, is_invited, sessions, version, has_second_factor,
  exists (select from station_pin p where p.client_id = own_client_id() and p.user_id = id) as has_station_pin`

const contains = (search: string) => `%${search.replace(/[\\%_]/g, "\\$&")}%`

export const usersOf = (db: Sql, _client: ClientId, centerId: number | null) =>
  sql<User>`
    select id, email, first_name as "firstName", last_name as "lastName" from user_accounts(null)
    where is_member and is_active and (${centerId}::int is null or center_ids @> to_jsonb(${centerId}::int))
    order by lower(last_name), lower(first_name), id`.compile(db)

export const userPage = (
  db: Sql,
  _client: ClientId,
  { search, offset, limit }: { search: string; offset: number; limit: number },
) =>
  sql<{ total: number; rows: ReadonlyArray<UserRow> }>`
    with found as (
      select * from user_accounts(null)
      where ${search} = '' or (first_name || ' ' || last_name || ' ' || email) ilike ${contains(search)}
    ), page as (
      select ${columns} from found order by is_active desc, lower(last_name), lower(first_name), id
      offset ${offset} limit ${limit}
    )
    select (select count(*)::int from found) as total, coalesce((select jsonb_agg(to_jsonb(page)) from page), '[]') as rows`.compile(
    db,
  )

export const userOf = (db: Sql, _client: ClientId, id: number) =>
  sql<UserRow>`select ${columns} from user_accounts(${id})`.compile(db)

export const userHistory = (db: Sql, client: ClientId, id: number) =>
  sql<Omit<HistoryEntry, "at"> & { at: Date }>`
    select at, coalesce(user_name(user_id), 'Sightline') as by, action, changes, null as station, null as "scannedAt" from history
    where client_id = ${client} and noun = 'user' and object_id = ${id} order by id desc limit 200`.compile(db)

/** Locks the user until the transaction ends. */
export const holdUser = (db: Sql, _client: ClientId, id: number) => sql`select user_hold(${id})`.compile(db)

interface Registration {
  readonly email: string
  readonly hash: string
  readonly firstName: string
  readonly lastName: string
  readonly cellPhone: string
  readonly workPhone: string
  readonly centerIds: ReadonlyArray<number>
}

export const registerUser = (db: Sql, _client: ClientId, by: number, user: Registration) =>
  sql<{ id: number }>`
    select user_register(${by}, ${user.email}, ${user.hash}, ${user.firstName}, ${user.lastName}, ${user.cellPhone},
      ${user.workPhone}, ${ints(user.centerIds)}) as id`.compile(db)

interface Invitation {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly roles: ReadonlyArray<Role>
  readonly roleNames: string
  /** The roles that the inviter may replace. */
  readonly may: ReadonlyArray<Role>
  readonly centerIds: ReadonlyArray<number>
  /** The digest of the link for the inviter; null where a mail goes out. */
  readonly link: Buffer | null
  readonly life: string
}

/** Null: the address belongs to a user here, or the invited roles are above the inviter's. */
export const inviteUser = (db: Sql, _client: ClientId, by: number, user: Invitation) =>
  sql<{ id: number | null }>`
    select user_invite(${by}, ${user.email}, ${user.firstName}, ${user.lastName}, ${names(user.roles)}, ${user.roleNames},
      ${names(user.may)}, ${ints(user.centerIds)}, ${user.link}::bytea, ${user.life}::interval) as id`.compile(db)

interface Change {
  readonly id: number
  readonly roles: ReadonlyArray<Role>
  readonly namesBefore: string
  readonly namesAfter: string
  readonly centerIds: ReadonlyArray<number>
}

/** False: the client would be left without an active owner. */
export const changeUser = (db: Sql, _client: ClientId, by: number, change: Change) =>
  sql<{ done: boolean }>`
    select user_change(${by}, ${change.id}, ${names(change.roles)}, ${text(change.namesBefore)}, ${text(change.namesAfter)},
      ${ints(change.centerIds)}) as done`.compile(db)

export const setUserActive = (db: Sql, _client: ClientId, by: number, id: number, isActive: boolean) =>
  sql<{ done: boolean }>`select user_set_active(${by}, ${id}, ${isActive}) as done`.compile(db)

export const endUserSessions = (db: Sql, _client: ClientId, by: number, id: number) =>
  sql`select user_end_sessions(${by}, ${id})`.compile(db)

interface UserSessionRow {
  readonly id: string
  readonly kind: SessionKind
  readonly device: string
  readonly address: string | null
  readonly began_at: Date
  readonly used_at: Date
}

/** Their open sessions at the client, the last used first. */
export const sessionsOfUser = (db: Sql, client: ClientId, id: number) =>
  sql<UserSessionRow>`select * from user_sessions(${int(client)}, ${int(id)})`.compile(db)

export const endUserSession = (db: Sql, client: ClientId, by: number, id: number, session: string) =>
  sql`select user_end_session(${int(client)}, ${int(by)}, ${int(id)}, ${session}::uuid)`.compile(db)

/** Why not: the person has none, or has worked at another client too. */
export const resetSecondFactorOf = (db: Sql, _client: ClientId, by: number, id: number) =>
  sql<{ verdict: "done" | "off" | "elsewhere" }>`
    select user_reset_second_factor(${by}, ${id}) as verdict`.compile(db)

/** False: the person has none. */
export const endStationPinOf = (db: Sql, _client: ClientId, id: number) =>
  sql<{ done: boolean }>`select station_pin_end(${id}) as done`.compile(db)
