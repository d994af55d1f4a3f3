import type { Role } from "@sightline/model/role"
import { Clock, Effect, TestClock } from "effect"
import { TOTP } from "otpauth"
import { aPerson, password } from "../account/given"
import { as, Behind } from "../db/test-db"
import { beginOwn, confirmOwn } from "./own"

export const from = "198.51.100.7"

/** The current code of the app with this key. */
export const codeNow = (key: string) =>
  Effect.map(Clock.currentTimeMillis, (timestamp) => new TOTP({ secret: key }).generate({ timestamp }))

/** A code that the app never shows. */
export const wrongCode = (key: string) =>
  Effect.map(codeNow(key), (right) => String((Number(right) + 500_000) % 1_000_000).padStart(6, "0"))

export const halfMinute = TestClock.adjust("30 seconds")

/** A person who turned a second factor on half a minute ago. */
export const aPersonWithFactor = (client: number, roles: ReadonlyArray<Role> = []) =>
  Effect.gen(function* () {
    yield* TestClock.setTime(Date.now())
    const person = yield* aPerson(client, roles)
    const { key } = yield* beginOwn(password, from).pipe(as(person.staff))
    const { recoveryCodes } = yield* confirmOwn(yield* codeNow(key), from).pipe(as(person.staff))
    yield* halfMinute
    return { ...person, key, recoveryCodes }
  })

/** A person's lines in the audit of a client, in order. */
export const linesOf = (client: number, user: number) =>
  Effect.gen(function* () {
    const { sql } = yield* Behind
    const rows = yield* Effect.promise(
      () =>
        sql<{ what: string }[]>`select what from audit where client_id = ${client} and user_id = ${user} order by id`,
    )
    return rows.map(({ what }) => what)
  })

/** The kinds of the mails to a person, in order, without the one about the test's own password. */
export const mailsTo = (user: number) =>
  Effect.gen(function* () {
    const { sql } = yield* Behind
    const rows = yield* Effect.promise(
      () =>
        sql<
          { kind: string }[]
        >`select kind from mail where user_id = ${user} and kind <> 'passwordChanged' order by id`,
    )
    return rows.map(({ kind }) => kind)
  })
