import type { Role } from "@sightline/model/role"
import { Effect } from "effect"
import { aStaff, Behind } from "../db/test-db"
import { installationLane } from "../lane/lane"
import { hashPassword } from "../session/password"
import { signIn } from "../session/sign-in"

export const password = "right-password-1"

/** A user who can sign in, and their e-mail. */
export const aPerson = (client: number, roles: ReadonlyArray<Role> = []) =>
  Effect.gen(function* () {
    const staff = yield* aStaff(client, { roles })
    const { sql } = yield* Behind
    const hash = yield* hashPassword(installationLane, password)
    const [row] = yield* Effect.promise(
      () =>
        sql<{ email: string }[]>`update "user" set password_hash = ${hash} where id = ${staff.userId} returning email`,
    )
    return { staff, email: row?.email ?? "" }
  })

export const attempt = (email: string, typed = password) =>
  signIn({ email, password: typed, address: "198.51.100.7", clientId: null, kind: "api" })

/** The number of live sessions of a user. */
export const liveSessions = (user: number) =>
  Effect.gen(function* () {
    const { sql } = yield* Behind
    const [row] = yield* Effect.promise(
      () => sql<{ count: number }[]>`select count(*)::int from session where user_id = ${user} and ended_at is null`,
    )
    return row?.count
  })

/** A user's changes in a client's history, newest first. */
export const historyOf = (client: number, user: number) =>
  Effect.gen(function* () {
    const { sql } = yield* Behind
    return yield* Effect.promise(async () => [
      ...(await sql<{ action: string; by: number; changes: unknown }[]>`
          select action, user_id as by, changes from history
          where client_id = ${client} and noun = 'user' and object_id = ${user} order by id desc`),
    ])
  })
