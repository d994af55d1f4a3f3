import type { TransactionSql } from "postgres"

/**
 * Statements of the role that owns the tables: a client begins before anybody may enter it. Its ids come from the tables'
 * own sequences.
 */

interface NewClient {
  readonly name: string
  readonly code: string
  readonly email: string
}

/** Removed items become Sold until the owner decides otherwise (decisions D-77). */
const usualRemoveStatus = "Sold_30"

/** Visitors see the first client of an installation. */
export const insertClient = (tx: TransactionSql, { name, code, email }: NewClient) =>
  tx<{ id: number; is_public: boolean }[]>`
    insert into client (code, name, admin_email, default_remove_status, is_public)
    values (${code}, ${name}, ${email}, ${usualRemoveStatus}, not exists (select from client)) returning id, is_public`

/** Later writes in this transaction belong to this client. */
export const actFor = (tx: TransactionSql, client: number) =>
  tx`select set_config('app.client_id', ${String(client)}, true)`

export const insertCenter = (tx: TransactionSql, client: number, name: string) =>
  tx<{ id: number }[]>`insert into center (client_id, name) values (${client}, ${name}) returning id`

export const insertUser = (tx: TransactionSql, email: string, passwordHash: string, lastName: string) =>
  tx<{ id: number }[]>`
    insert into "user" (email, password_hash, first_name, last_name)
    values (${email}, ${passwordHash}, 'Owner of', ${lastName}) returning id`

/** The fields that a client begins with, as one that an operator opens. */
export const insertFields = (tx: TransactionSql, client: number) => tx`select client_begin(${client})`

/**
 * The owner works at the client's center, and sign-in opens this client. Nobody gives a role above their own, so the first
 * one is SupperAdmin too (decision 153).
 */
export const insertOwner = (tx: TransactionSql, user: number, client: number, center: number) => tx`
  with place as (
    insert into membership (user_id, client_id, roles, is_default)
    values (${user}, ${client}, array['superAdmin', 'owner', 'webUser'], true) returning user_id, client_id
  )
  insert into membership_center (user_id, client_id, center_id) select user_id, client_id, ${center} from place`
