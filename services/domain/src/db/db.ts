import { Caller, type CallerShape } from "@sightline/model/caller"
import type { ClientId } from "@sightline/model/client"
import { Context, Effect, Layer, Option, Schedule } from "effect"
import {
  type CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from "kysely"
import type postgres from "postgres"
import { connectionOptions } from "./connection-url"
import { type Line, makePool, type Pool } from "./pool"
import { connectionLost, isDeadlock, sqlDefect } from "./sql-defect"
import type { Tables } from "./tables/tables"

/** Compiles statements; it never runs one. */
export type Sql = Kysely<Tables>

/** A statement that answers rows of one shape. */
export type Statement<Row> = CompiledQuery<Row> | { compile(): CompiledQuery<Row> }

const planned = new WeakSet<object>()

/**
 * A statement that is planned for the very values it is sent with: where some of them stand for half of all rows and some
 * for none, one plan for all of them is the wrong one for most.
 */
export function fresh<Row>(statement: CompiledQuery<Row>): CompiledQuery<Row> {
  planned.add(statement)
  return statement
}

/** A statement of a tenant. The client is its second argument, always. */
export type Query<Args extends unknown[], Row> = (db: Sql, client: ClientId, ...args: Args) => Statement<Row>

export interface DbOptions {
  readonly url: string
  /** Connections of this process. */
  readonly pool: number
}

/** The services' connections to Postgres. */
export class Db extends Context.Tag("Db")<Db, Pool>() {
  static readonly layer = ({ url, pool }: DbOptions) =>
    Layer.scoped(
      Db,
      Effect.acquireRelease(
        Effect.sync(() => makePool(connectionOptions(url), pool)),
        (made) => Effect.promise(() => made.end()),
      ),
    )
}

/** The open transaction that a nested statement joins. */
class Transaction extends Context.Tag("Transaction")<Transaction, Line>() {}

const compiler: Sql = new Kysely({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

/** The rows of a tenant's statement: in the open transaction, or as one pipelined batch of its own. */
export const many = <Args extends unknown[], Row>(query: Query<Args, Row>, ...args: Args) =>
  Effect.gen(function* () {
    const caller = yield* Caller
    const open = yield* Effect.serviceOption(Transaction)
    const statement = compiled(query(compiler, caller.clientId, ...args))
    if (Option.isSome(open)) return yield* attempt(() => send(open.value, statement))
    const pool = yield* Db
    return yield* attempt(() => batch(pool, enter(caller), statement)).pipe(again)
  })

/** The first row of a tenant's statement, if there is one. */
export const one = <Args extends unknown[], Row>(query: Query<Args, Row>, ...args: Args) =>
  Effect.map(many(query, ...args), (rows): Row | undefined => rows[0])

/**
 * The first row of a tenant's statement that is kept at once, whatever becomes of the transaction that is open. Only on a
 * connection that is free at this moment, for waiting for one while holding one might never end: undefined where none is.
 */
export const beside = <Args extends unknown[], Row>(query: Query<Args, Row>, ...args: Args) =>
  Effect.gen(function* () {
    const caller = yield* Caller
    const line = (yield* Db).spare()
    if (!line) return undefined
    const statement = compiled(query(compiler, caller.clientId, ...args))
    const rows = yield* attempt(() => batchOn(line, enter(caller), statement))
    return rows[0]
  })

/** The rows of a statement of the installation, which has no tenant and reaches tables by named functions only. */
export const installation = <Args extends unknown[], Row>(
  query: (db: Sql, ...args: Args) => Statement<Row>,
  ...args: Args
) =>
  Effect.gen(function* () {
    const open = yield* Effect.serviceOption(Transaction)
    const pool = yield* Db
    const statement = compiled(query(compiler, ...args))
    if (Option.isSome(open)) return yield* attempt(() => send(open.value, statement))
    return yield* attempt(() => alone(pool, statement)).pipe(again)
  })

/** Several statements of a tenant as one: all or none. A nested one joins. */
export const inTransaction = <A, E, R>(work: Effect.Effect<A, E, R>): Effect.Effect<A, E, R | Db | Caller> =>
  Effect.flatMap(Caller, (caller) => transaction(work, enter(caller)))

/** The same for statements of the installation. */
export const inInstallationTransaction = <A, E, R>(work: Effect.Effect<A, E, R>): Effect.Effect<A, E, R | Db> =>
  transaction(work, undefined)

/** The same for a station that shows its secret, whoever works there or nobody. An unknown one is a defect (sql-defect.ts). */
export const inStationTransaction = <A, E, R>(
  { clientId, stationId, hash }: { clientId: number; stationId: number; hash: Uint8Array },
  work: Effect.Effect<A, E, R>,
) =>
  transaction(
    Effect.provideService(work, Caller, { _tag: "Visitor", clientId: clientId as ClientId, requestId: "" }),
    raw(enterStation, [clientId, stationId, hash]),
  )

/** How a print agent enters a client: by a pairing code, by its name (what it proves is for the operation), by its token. */
export type AgentDoor =
  | readonly ["enter_pairing", hash: Uint8Array]
  | readonly ["enter_named_agent", agent: number]
  | readonly ["enter_agent", agent: number, hash: Uint8Array]

/** The same for a print agent. An unknown one is a defect (sql-defect.ts). */
export const inAgentTransaction = <A, E, R>(
  clientId: number,
  [door, ...proof]: AgentDoor,
  work: Effect.Effect<A, E, R>,
) =>
  transaction(
    Effect.provideService(work, Caller, { _tag: "Visitor", clientId: clientId as ClientId, requestId: "" }),
    raw(`select ${door}($1, ${proof.map((_, place) => `$${place + 2}`).join(", ")})`, [clientId, ...proof]),
  )

/**
 * Work that may fail without harm to the open transaction around it: what it has written is undone, and a statement that
 * Postgres refuses does not end the transaction. Without one it is the work alone.
 */
export const undoable = <A, E, R>(work: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
  Effect.flatMap(Effect.serviceOption(Transaction), (open) => {
    if (Option.isNone(open)) return work
    const say = (what: string) => attempt(() => open.value.unsafe(what))
    return say("savepoint undoable").pipe(
      Effect.zipRight(work),
      Effect.zipLeft(say("release savepoint undoable")),
      // When even this fails the connection is gone, and the first failure says why.
      Effect.tapErrorCause(() => Effect.ignoreLogged(Effect.sandbox(say("rollback to savepoint undoable")))),
    )
  })

const transaction = <A, E, R>(
  work: Effect.Effect<A, E, R>,
  first: CompiledQuery | undefined,
): Effect.Effect<A, E, Exclude<R, Transaction> | Db> =>
  Effect.flatMap(Effect.serviceOption(Transaction), (open) => {
    if (Option.isSome(open)) return work as Effect.Effect<A, E, Exclude<R, Transaction> | Db>
    return Effect.flatMap(Db, (pool) =>
      Effect.acquireUseRelease(
        attempt(() => pool.reserve()),
        (connection) =>
          attempt(() => opened(connection, first)).pipe(
            Effect.zipRight(Effect.provideService(work, Transaction, connection)),
            Effect.onExit((exit) =>
              attempt(() => ended(connection, exit._tag === "Success" ? "commit" : "rollback")).pipe(
                exit._tag === "Success" ? Effect.asVoid : Effect.ignore,
              ),
            ),
          ),
        (connection) => Effect.sync(() => connection.release()),
      ),
    ).pipe(again)
  })

/** Begin and the tenant are queued, not awaited one by one: one trip. */
async function opened(connection: Line, first: CompiledQuery | undefined): Promise<void> {
  const sent = [connection.unsafe("begin").execute(), ...(first ? [send(connection, first)] : [])]
  for (const outcome of await Promise.allSettled(sent)) if (outcome.status === "rejected") throw outcome.reason
}

/** A transaction whose connection was lost on its way has not taken place, whatever the last answer says. */
async function ended(connection: Line, how: "commit" | "rollback"): Promise<void> {
  await connection.unsafe(how)
  if (connection.lost) throw connectionLost()
}

/** `[begin, enter, statement, commit]` in one trip: whoever may no longer enter changes nothing and reads nothing. */
const batch = async <Row>(pool: Pool, first: CompiledQuery, statement: CompiledQuery<Row>): Promise<Row[]> =>
  batchOn(await pool.reserve(), first, statement)

async function batchOn<Row>(connection: Line, first: CompiledQuery, statement: CompiledQuery<Row>): Promise<Row[]> {
  try {
    const [begun, entered, rows, committed] = await Promise.allSettled([
      connection.unsafe("begin"),
      send(connection, first),
      send(connection, statement),
      connection.unsafe("commit"),
    ])
    if (connection.lost) throw connectionLost()
    for (const outcome of [begun, entered, rows, committed]) if (outcome.status === "rejected") throw outcome.reason
    return rows.status === "fulfilled" ? rows.value : []
  } finally {
    connection.release()
  }
}

/** One statement in a transaction of its own. */
async function alone<Row>(pool: Pool, statement: CompiledQuery<Row>): Promise<Row[]> {
  const connection = await pool.reserve()
  try {
    return await send(connection, statement)
  } finally {
    connection.release()
  }
}

const send = <Row>(connection: Line, query: CompiledQuery<Row>) =>
  connection.unsafe<Row[] & (Record<string, unknown> & Iterable<unknown>)[]>(
    query.sql,
    query.parameters as postgres.ParameterOrJSON<never>[],
    { prepare: !planned.has(query) },
  ) as unknown as Promise<Row[]>

const compiled = <Row>(statement: Statement<Row>): CompiledQuery<Row> =>
  "compile" in statement ? statement.compile() : statement

const attempt = <A>(run: () => PromiseLike<A>): Effect.Effect<A> =>
  Effect.tryPromise({ try: async () => run(), catch: sqlDefect }).pipe(Effect.orDie, Effect.uninterruptible)

const again = <A, E, R>(effect: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
  effect.pipe(
    Effect.catchSomeDefect((defect) => (isDeadlock(defect) ? Option.some(Effect.fail(new Deadlock())) : Option.none())),
    Effect.retry({ while: (error) => error instanceof Deadlock, schedule: Schedule.recurs(3) }),
    Effect.catchIf((error): error is Deadlock => error instanceof Deadlock, Effect.die),
  ) as Effect.Effect<A, E, R>

class Deadlock {
  readonly _tag = "Deadlock"
}

const enterStaff = "select enter($1, $2, $3)"
const enterVisitor = "select enter_public($1)"
const enterStation = "select enter_station($1, $2, $3)"

/** The statement that opens a tenant's transaction, and refuses whoever may not (decisions D-25, D-35). */
function enter(caller: CallerShape): CompiledQuery {
  return caller._tag === "Staff"
    ? raw(enterStaff, [caller.sessionId, caller.clientId, caller.membershipVersion])
    : raw(enterVisitor, [caller.clientId])
}

const raw = (sql: string, parameters: readonly unknown[]): CompiledQuery => ({
  sql,
  parameters,
  query: { kind: "RawNode", sqlFragments: [sql], parameters: [] },
  queryId: { queryId: sql },
})
