import { Caller, type CallerShape } from "@sightline/model/caller"
import type { ClientId } from "@sightline/model/client"
import { Context, Effect, FiberRef, GlobalValue, Layer, Option, Schedule } from "effect"
import {
  type CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from "kysely"
import type postgres from "postgres"
import { callersLane, installationLane, type Lane, laneOf } from "../lane/lane"
import { connectionOptions } from "./connection-url"
import { type Line, makePool, type Pool, type Pooler } from "./pool"
import { connectionLost, isDeadlock, sqlDefect } from "./sql-defect"
import { beginUpTo, orAtPrimary, Standby, seenUpTo } from "./standby"
import type { Tables } from "./tables/tables"

/** Compiles statements; it never runs one. */
export type Sql = Kysely<Tables>

/** A statement whose rows have one shape. */
export type Statement<Row> = CompiledQuery<Row> | { compile(): CompiledQuery<Row> }

const planned = new WeakSet<object>()

/** Forces a custom plan: the generic one is wrong for skewed values. */
export function fresh<Row>(statement: CompiledQuery<Row>): CompiledQuery<Row> {
  planned.add(statement)
  return statement
}

const told = new WeakSet<object>()
/**
 * Open screens are told of what the statement does, by a trigger that notifies. Of transactions that notify, Postgres
 * commits one at a time, and each would wait until the one before it is on the disk. So this one's transaction of its own
 * commits without waiting for the disk, and its trip waits for it afterwards, together with those of others (decision 160).
 */
export function telling<Row>(statement: CompiledQuery<Row>): CompiledQuery<Row> {
  told.add(statement)
  return statement
}
const unawaited = "; set local synchronous_commit = off"
/** A transaction of its own that writes nothing of use: it is on the disk only after all that was committed before it. */
const awaited = "; select pg_logical_emit_message(true, 'sightline', '')"

/** A statement of a tenant. The client is always its second argument. */
export type Query<Args extends unknown[], Row> = (db: Sql, client: ClientId, ...args: Args) => Statement<Row>

export interface DbOptions {
  readonly url: string
  /** Connections of this process. */
  readonly pool: number
  /** What stands in front of the database; nothing if it is not named. */
  readonly pooler?: Pooler
}

/** The services' connections to Postgres. */
export class Db extends Context.Tag("Db")<Db, Pool>() {
  static readonly layer = ({ url, pool, pooler = "none" }: DbOptions) =>
    Layer.scoped(
      Db,
      Effect.acquireRelease(
        Effect.sync(() => makePool(connectionOptions(url), pool, { way: pooler })),
        (made) => Effect.promise(() => made.end()),
      ),
    )
}

/** The open transaction that a nested statement joins. */
class Transaction extends Context.Tag("Transaction")<Transaction, Line>() {}

interface Limits {
  /** Statement timeout in seconds. */
  readonly statement: number
  /** Lock timeout: waiting for rows that another transaction holds. */
  readonly lock: number
}

/**
 * Sets a transaction's limits in the same trip that begins it. They belong to the transaction rather than to the
 * connection or the role, because a pooler in transaction mode passes no others on and an administrator need not set any.
 * An idle transaction gives its connection back after a minute.
 */
const beginWith = ({ statement, lock }: Limits) =>
  `begin; set local statement_timeout = '${statement}s'; set local lock_timeout = '${lock}s'; set local idle_in_transaction_session_timeout = '60s'`

const beginning = GlobalValue.globalValue("sightline/beginning", () =>
  FiberRef.unsafeMake(beginWith({ statement: 15, lock: 5 })),
)

/** Background work waits longer: it is not refused for waiting for another job of its kind. */
export const patiently: <A, E, R>(work: Effect.Effect<A, E, R>) => Effect.Effect<A, E, R> = Effect.locally(
  beginning,
  beginWith({ statement: 60, lock: 120 }),
)

const compiler: Sql = new Kysely({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

/** The rows of a tenant's statement: in the open transaction, or as a pipelined batch of its own. */
export const many = <Args extends unknown[], Row>(query: Query<Args, Row>, ...args: Args) =>
  Effect.gen(function* () {
    const caller = yield* Caller
    const open = yield* Effect.serviceOption(Transaction)
    const statement = compiled(query(compiler, caller.clientId, ...args))
    if (Option.isSome(open)) return yield* attempt(() => send(open.value, statement))
    const pool = yield* Db
    const begin = yield* FiberRef.get(beginning)
    const at = (where: Pool, beginning: string) =>
      attempt(() => batch(where, callersLane(caller), [beginning, enter(caller)], statement))
    const [standby, place] = [yield* Effect.serviceOption(Standby), yield* FiberRef.get(seenUpTo)]
    if (Option.isNone(standby) || Option.isNone(place)) return yield* at(pool, begin).pipe(again)
    return yield* orAtPrimary(at(standby.value, beginUpTo(begin, place.value)), at(pool, begin).pipe(again))
  })

/**
 * Lets a standby answer what this work reads outside of a transaction, where the installation has one. It answers with everything that
 * was committed by anybody before the work began, so with all that the same session has just written: what was acknowledged is on the
 * primary's disk (unless the server's `synchronous_commit` is off). Only for work that writes nothing.
 */
export const fromStandby = <A, E, R>(work: Effect.Effect<A, E, R>): Effect.Effect<A, E, R | Db | Caller> =>
  Effect.gen(function* () {
    if (Option.isNone(yield* Effect.serviceOption(Standby))) return yield* work
    const caller = yield* Caller
    const pool = yield* Db
    const begin = yield* FiberRef.get(beginning)
    const [row] = yield* attempt(() => batch(pool, callersLane(caller), [begin], raw<{ place: string }>(placeOf, [])))
    return yield* Effect.locally(work, seenUpTo, Option.fromNullable(row?.place))
  })

/** The first row of a tenant's statement, if any. */
export const one = <Args extends unknown[], Row>(query: Query<Args, Row>, ...args: Args) =>
  Effect.map(many(query, ...args), (rows): Row | undefined => rows[0])

/** A tenant's statement with its arguments. */
export type Asking<Args extends unknown[], Row> = readonly [query: Query<Args, Row>, ...args: Args]

/**
 * Changes a record and reads it in one trip: `[begin, enter, change, next, reading, commit]`. The change is an operation, which holds
 * what it judges. The next change is one more of the same record, and answers nothing: what it does is read.
 */
export const changedAndRead = <Args extends unknown[], Row, More extends unknown[], Read, Next extends unknown[]>(
  change: Asking<Args, Row>,
  reading: Asking<More, Read>,
  next?: Asking<Next, unknown>,
) =>
  Effect.gen(function* () {
    const caller = yield* Caller
    const pool = yield* Db
    const statement = asked(caller.clientId, change)
    const following = next && asked(caller.clientId, next)
    const view = asked(caller.clientId, reading)
    const begin = yield* FiberRef.get(beginning)
    const opening: Opening = [begin, enter(caller)]
    return yield* attempt(async () => {
      const line = await pool.reserve(callersLane(caller))
      if (!following) {
        const [changed, read] = await batchesOn(line, opening, [statement, view] as const)
        return { changed: changed[0], read: read[0] }
      }
      const [changed, , read] = await batchesOn(line, opening, [statement, following, view] as const)
      return { changed: changed[0], read: read[0] }
    }).pipe(again)
  })

/**
 * The first row of a tenant's statement that commits at once, outside the open transaction. It uses an idle connection
 * only, because waiting for one while holding one could deadlock; undefined if none is idle.
 */
export const beside = <Args extends unknown[], Row>(query: Query<Args, Row>, ...args: Args) =>
  Effect.gen(function* () {
    const caller = yield* Caller
    const line = (yield* Db).spare(callersLane(caller))
    if (!line) return undefined
    const statement = compiled(query(compiler, caller.clientId, ...args))
    const begin = yield* FiberRef.get(beginning)
    const rows = yield* attempt(() => batchOn(line, [begin, enter(caller)], statement))
    return rows[0]
  })

/** The rows of a statement of the installation, which has no tenant and reaches tables through named functions only. */
export const installation = <Args extends unknown[], Row>(
  query: (db: Sql, ...args: Args) => Statement<Row>,
  ...args: Args
) =>
  Effect.gen(function* () {
    const open = yield* Effect.serviceOption(Transaction)
    const pool = yield* Db
    const statement = compiled(query(compiler, ...args))
    if (Option.isSome(open)) return yield* attempt(() => send(open.value, statement))
    const begin = yield* FiberRef.get(beginning)
    return yield* attempt(() => batch(pool, installationLane, [begin], statement)).pipe(again)
  })

/** Runs several statements of a tenant in one transaction; a nested one joins it. */
export const inTransaction = <A, E, R>(work: Effect.Effect<A, E, R>): Effect.Effect<A, E, R | Db | Caller> =>
  Effect.flatMap(Caller, (caller) => transaction(work, callersLane(caller), enter(caller)))

/** The same for statements of the installation. */
export const inInstallationTransaction = <A, E, R>(work: Effect.Effect<A, E, R>): Effect.Effect<A, E, R | Db> =>
  transaction(work, installationLane, undefined)

/**
 * The same for a station that shows its secret, with or without a signed-in user. An unknown station is a defect
 * (sql-defect.ts).
 */
export const inStationTransaction = <A, E, R>(
  { clientId, stationId, hash }: { clientId: number; stationId: number; hash: Uint8Array },
  work: Effect.Effect<A, E, R>,
) =>
  transaction(
    Effect.provideService(work, Caller, { _tag: "Visitor", clientId: clientId as ClientId, requestId: "" }),
    laneOf(clientId),
    raw(enterStation, [clientId, stationId, hash]),
  )

/** How a print agent enters a client: by a pairing code, by its name (the operation checks its proof), or by its token. */
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
    laneOf(clientId),
    raw(`select ${door}($1, ${proof.map((_, place) => `$${place + 2}`).join(", ")})`, [clientId, ...proof]),
  )

/** The same for a job of a client: nobody asks for it, and it does nothing in anybody's name. */
export const inWorkerTransaction = <A, E, R>(clientId: number, work: Effect.Effect<A, E, R>) =>
  transaction(
    Effect.provideService(work, Caller, { _tag: "Visitor", clientId: clientId as ClientId, requestId: "" }),
    laneOf(clientId),
    raw("select enter_worker($1)", [clientId]),
  )

/**
 * Runs work in a savepoint: a failure rolls back its own writes and leaves the open transaction usable. Without an open
 * transaction it just runs the work.
 */
export const undoable = <A, E, R>(work: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
  Effect.flatMap(Effect.serviceOption(Transaction), (open) => {
    if (Option.isNone(open)) return work
    const say = (what: string) => attempt(() => open.value.unsafe(what))
    return say("savepoint undoable").pipe(
      Effect.zipRight(work),
      Effect.zipLeft(say("release savepoint undoable")),
      // If even this fails, the connection is gone; report the first failure.
      Effect.tapErrorCause(() => Effect.ignoreLogged(Effect.sandbox(say("rollback to savepoint undoable")))),
    )
  })

const transaction = <A, E, R>(
  work: Effect.Effect<A, E, R>,
  lane: Lane,
  first: CompiledQuery | undefined,
): Effect.Effect<A, E, Exclude<R, Transaction> | Db> =>
  Effect.flatMap(Effect.serviceOption(Transaction), (open) => {
    if (Option.isSome(open)) return work as Effect.Effect<A, E, Exclude<R, Transaction> | Db>
    return Effect.flatMap(Effect.all([Db, FiberRef.get(beginning)]), ([pool, begin]) =>
      Effect.acquireUseRelease(
        attempt(() => pool.reserve(lane)),
        (connection) =>
          attempt(() => opened(connection, begin, first)).pipe(
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

/** Begin and the tenant are queued instead of awaited one by one: one trip. */
async function opened(connection: Line, begin: string, first: CompiledQuery | undefined): Promise<void> {
  const sent = [connection.unsafe(begin).execute(), ...(first ? [send(connection, first)] : [])]
  for (const outcome of await Promise.allSettled(sent)) if (outcome.status === "rejected") throw outcome.reason
}

/** A transaction whose connection dropped has not happened, whatever the last answer says. */
async function ended(connection: Line, how: "commit" | "rollback"): Promise<void> {
  await connection.unsafe(how)
  if (connection.lost) throw connectionLost()
}

/** `[begin, enter, statement, commit]` in one trip: callers who may no longer enter change and read nothing. */
const batch = async <Row>(pool: Pool, lane: Lane, opening: Opening, statement: CompiledQuery<Row>): Promise<Row[]> =>
  batchOn(await pool.reserve(lane), opening, statement)

/** How a transaction begins; the installation's have no tenant. */
type Opening = readonly [begin: string, enter?: CompiledQuery]

async function batchOn<Row>(connection: Line, opening: Opening, statement: CompiledQuery<Row>): Promise<Row[]> {
  const [rows] = await batchesOn(connection, opening, [statement] as const)
  return rows
}

type RowsOf<Statements> = {
  -readonly [At in keyof Statements]: Statements[At] extends CompiledQuery<infer Row> ? Row[] : never
}

async function batchesOn<Statements extends ReadonlyArray<CompiledQuery<unknown>>>(
  connection: Line,
  [begin, enter]: Opening,
  statements: Statements,
): Promise<RowsOf<Statements>> {
  const tells = statements.some((statement) => told.has(statement))
  try {
    const outcomes = await Promise.allSettled([
      connection.unsafe(tells ? begin + unawaited : begin),
      enter && send(connection, enter),
      ...statements.map((statement) => send(connection, statement)),
      // Also after a refusal: the first answer that it runs into may not be on the disk yet.
      connection.unsafe(tells ? `commit${awaited}` : "commit"),
    ])
    if (connection.lost) throw connectionLost()
    const answers = outcomes.map((outcome) => {
      if (outcome.status === "rejected") throw outcome.reason
      return outcome.value
    })
    return answers.slice(2, -1) as RowsOf<Statements>
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

const compiled = <Row>(statement: Statement<Row>): CompiledQuery<Row> => {
  const query = "compile" in statement ? statement.compile() : statement
  // The driver would never answer it, and its connection would be lost to everybody.
  if (query.parameters.includes(undefined)) throw new Error(`an argument is missing: ${query.sql}`)
  return query
}

const asked = <Args extends unknown[], Row>(client: ClientId, [query, ...args]: Asking<Args, Row>) =>
  compiled(query(compiler, client, ...args))

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

/** The statement that enters a tenant's transaction, and refuses callers who may not (decisions D-25, D-35). */
function enter(caller: CallerShape): CompiledQuery {
  return caller._tag === "Staff"
    ? raw(enterStaff, [caller.sessionId, caller.clientId, caller.membershipVersion])
    : raw(enterVisitor, [caller.clientId])
}

const placeOf = "select pg_current_wal_flush_lsn()::text as place"

const raw = <Row = unknown>(sql: string, parameters: readonly unknown[]): CompiledQuery<Row> => ({
  sql,
  parameters,
  query: { kind: "RawNode", sqlFragments: [sql], parameters: [] },
  queryId: { queryId: sql },
})
