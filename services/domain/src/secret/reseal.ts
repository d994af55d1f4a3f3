import { Effect, Runtime } from "effect"
import type postgres from "postgres"
import { overOneConnection } from "../db/one-connection"
import { channelOpening, channelSecret, factorKey, fieldPassword, screenUnlock, sessionTokens } from "./places"
import { isOfNow, type Place, seal, unseal } from "./seal"
import { Secret, secretId } from "./secret"

/** What became of the seals of one kind. */
export interface Resealed {
  readonly what: string
  /** How many were of a former secret, and are of the secret of now. */
  readonly resealed: number
  /** How many open with no secret that the installation names. They stay as they are. */
  readonly unopened: number
}

export interface ResealedAll {
  readonly kinds: ReadonlyArray<Resealed>
  /** Badges in force whose digest is of a former secret, or of one that was not kept: each is renewed when it is shown. */
  readonly badges: number
}

/**
 * Seals again what former secrets have sealed, as the tables' owner, so that nothing needs them but badges (decision 236). Each
 * value is written only where it still stands as it was read, so the product may run beside it, and it may be ended and run
 * again. It reads `SIGHTLINE_SECRET_BEFORE` through `SecretsBefore`.
 */
export const resealAll = (ownerUrl: string): Effect.Effect<ResealedAll, never, Secret> =>
  Effect.gen(function* () {
    const run = Runtime.runPromise(yield* Effect.runtime<Secret>())
    const id = secretId(yield* Secret)
    return yield* Effect.promise(() =>
      overOneConnection(ownerUrl, async (sql) => {
        const kinds: Resealed[] = []
        for (const { what, of } of everywhere) kinds.push(await resealed(what, of(sql), run))
        return { kinds, badges: await badgesOfOthers(sql, id) }
      }),
    )
  })

/** A seal where it lies. `write` changes nothing where another value stands by now, and answers whether it did. */
interface Kept {
  readonly place: Place
  readonly sealed: Uint8Array
  write(sealed: Buffer): Promise<boolean>
}

async function resealed(
  what: string,
  kept: AsyncIterable<Kept>,
  run: <A>(work: Effect.Effect<A, never, Secret>) => Promise<A>,
): Promise<Resealed> {
  let [again, unopened] = [0, 0]
  for await (const { place, sealed, write } of kept) {
    if (await run(isOfNow(sealed))) continue
    const text = await run(unseal(place, sealed))
    if (text === null) unopened++
    else if (await write(await run(seal(place, text)))) again++
  }
  return { what, resealed: again, unopened }
}

const everywhere: ReadonlyArray<{ readonly what: string; of(sql: postgres.Sql): AsyncIterable<Kept> }> = [
  { what: "Second factors", of: factors },
  { what: "Sessions", of: sessions },
  { what: "Credentials of channels", of: channels },
  { what: "Passwords in fields", of: passwords },
]

async function* factors(sql: postgres.Sql): AsyncGenerator<Kept> {
  const rows = await sql<
    { id: number; sealed: Buffer }[]
  >`select user_id as id, sealed_key as sealed from second_factor`
  for (const { id, sealed } of rows)
    yield {
      place: factorKey(id),
      sealed,
      write: (by) =>
        done(sql`update second_factor set sealed_key = ${by} where user_id = ${id} and sealed_key = ${sealed}`),
    }
}

async function* sessions(sql: postgres.Sql): AsyncGenerator<Kept> {
  const tokens = await sql<{ id: string; handle: Buffer; sealed: Buffer }[]>`
    select id, handle_hash as handle, sealed_tokens as sealed from session
    where sealed_tokens is not null and handle_hash is not null and ended_at is null and expires_at > now()`
  for (const { id, handle, sealed } of tokens)
    yield {
      place: sessionTokens(handle),
      sealed,
      write: (by) => done(sql`update session set sealed_tokens = ${by} where id = ${id} and sealed_tokens = ${sealed}`),
    }
  const screens = await sql<{ id: string; screen: string; handle: Buffer; sealed: Buffer }[]>`
    select s.id, u.screen, s.handle_hash as handle, u.sealed_token as sealed
    from unlocked_screen u join session s on s.id = u.session_id
    where u.expires_at > now() and s.handle_hash is not null and s.ended_at is null`
  for (const { id, screen, handle, sealed } of screens)
    yield {
      place: screenUnlock(handle, screen),
      sealed,
      write: (by) =>
        done(sql`
          update unlocked_screen set sealed_token = ${by}
          where session_id = ${id} and screen = ${screen} and sealed_token = ${sealed}`),
    }
}

async function* channels(sql: postgres.Sql): AsyncGenerator<Kept> {
  for await (const client of clients(sql)) {
    const secrets = await sql<{ channel: number; name: "credentials" | "token"; sealed: Buffer }[]>`
      select channel_id as channel, name, sealed from channel_secret where client_id = ${client}`
    for (const { channel, name, sealed } of secrets)
      yield {
        place: channelSecret(client, channel, name),
        sealed,
        write: (by) =>
          done(sql`
            update channel_secret set sealed = ${by}
            where client_id = ${client} and channel_id = ${channel} and name = ${name} and sealed = ${sealed}`),
      }
    const openings = await sql<{ kind: string; user: number; sealed: Buffer }[]>`
      select kind, user_id as user, sealed from channel_opening where client_id = ${client} and expires_at > now()`
    for (const { kind, user, sealed } of openings)
      yield {
        place: channelOpening(client, kind, user),
        sealed,
        write: (by) =>
          done(sql`
            update channel_opening set sealed = ${by}
            where client_id = ${client} and kind = ${kind} and user_id = ${user} and sealed = ${sealed}`),
      }
  }
}

async function* passwords(sql: postgres.Sql): AsyncGenerator<Kept> {
  for await (const client of clients(sql)) {
    const codes = (
      await sql<{ code: string }[]>`
        select distinct code from category_option where client_id = ${client} and value_type = 101`
    ).map(({ code }) => code)
    if (codes.length === 0) continue
    for (const table of ["inventory", "inventory_item"] as const) yield* passwordsIn(sql, client, table, codes)
  }
}

async function* passwordsIn(
  sql: postgres.Sql,
  client: number,
  table: "inventory" | "inventory_item",
  codes: ReadonlyArray<string>,
): AsyncGenerator<Kept> {
  const product = table === "inventory" ? sql`t.id` : sql`t.inventory_id`
  for (let after = 0; ; ) {
    const rows = await sql<{ id: number; inventory: number; kept: Record<string, string> }[]>`
      select t.id, ${product} as inventory, (
          select jsonb_object_agg(c, t.fields ->> c) from unnest(${[...codes]}::text[]) c where t.fields ->> c <> '') as kept
      from ${sql(table)} t where t.client_id = ${client} and t.id > ${after} and t.fields ?| ${[...codes]}::text[]
      order by t.id limit ${rowsAtOnce}`
    for (const { id, inventory, kept } of rows)
      for (const [code, value] of Object.entries(kept ?? {}))
        yield {
          place: fieldPassword(table, client, inventory, code),
          sealed: Buffer.from(value, "base64url"),
          write: (by) =>
            done(sql`
              update ${sql(table)} set fields = jsonb_set(fields, array[${code}], to_jsonb(${by.toString("base64url")}::text))
              where client_id = ${client} and id = ${id} and fields ->> ${code} = ${value}`),
        }
    const last = rows.at(-1)
    if (!last) return
    after = last.id
  }
}

const rowsAtOnce = 500

/** Each client in turn, whose rows the connection sees from then on: row security holds for the tables' owner as well. */
async function* clients(sql: postgres.Sql): AsyncGenerator<number> {
  for (const { id } of await sql<{ id: number }[]>`select id from client order by id`) {
    await sql`select set_config('app.client_id', ${String(id)}, false)`
    yield id
  }
}

async function badgesOfOthers(sql: postgres.Sql, id: Buffer): Promise<number> {
  let all = 0
  for await (const client of clients(sql)) {
    const [row] = await sql<{ count: number }[]>`
      select count(*)::int as count from badge
      where client_id = ${client} and revoked_at is null and expires_at > now() and secret_id is distinct from ${id}`
    all += row?.count ?? 0
  }
  return all
}

const done = async (change: PromiseLike<{ readonly count: number }>): Promise<boolean> => (await change).count > 0
