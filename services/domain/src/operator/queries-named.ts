import type { Sql } from "postgres"

/** Statements of the role that owns the tables: the services have no right to name operators. */

export const userWith = (sql: Sql, email: string) => sql<{ id: number; has_password: boolean }[]>`
  select id, password_hash is not null as has_password from "user" where lower(email) = lower(${email})`

/** Somebody who belongs to no client. */
export const insertOperatorUser = (sql: Sql, email: string, passwordHash: string) => sql`
  insert into "user" (email, password_hash, first_name, last_name, email_proved_at)
  values (${email}, ${passwordHash}, 'Operator', ${email}, now()) on conflict do nothing`

export const insertOperator = (sql: Sql, userId: number) =>
  sql`insert into operator (user_id) values (${userId}) on conflict do nothing`

export const deleteOperator = (sql: Sql, userId: number) =>
  sql`delete from operator where user_id = ${userId} returning user_id`
