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
import postgres from "postgres"
import { type ConnectionOptions, connectionOptions } from "./connection-url"
import { isDeadlock, sqlDefect } from "./sql-defect"
import type { Tables } from "./tables/tables"

/** Compiles statements; it never runs one. */
export type Sql = Kysely<Tables>

/** A statement that answers rows of one shape. */
export type Statement<Row> = CompiledQuery<Row> | { compile(): CompiledQuery<Row> }

/** A statement of a tenant. The client is its second argument, always. */
export type Query<Args extends unknown[], Row> = (db: Sql, client: ClientId, ...args: Args) => Statement<Row>

export interface DbOptions {
  readonly url: string
  /** Connections of this process. */
  readonly pool: number
}

/** The services' connections to Postgres. */
export class Db extends Context.Tag("Db")<Db, postgres.Sql>() {
  static readonly layer = ({ url, pool }: DbOptions) =>
    Layer.scoped(
      Db,
      Effect.acquireRelease(
        Effect.sync(() => connect(connectionOptions(url), pool)),
        (sql) => Effect.promise(() => sql.end({ timeout: 5 })),
      ),
    )
}

/** The open transaction that a nested statement joins. */
class Transaction extends Context.Tag("Transaction")<Transaction, postgres.ReservedSql>() {}

const compiler: Sql = new Kysely({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

function connect(options: ConnectionOptions, max: number): postgres.Sql {
  return postgres({
    ...options,
    max,
    // Plans are kept per connection; a pooler in transaction mode keeps them too, by the protocol's own names.
    prepare: true,
    // A database that was started again is met within half a second, not after a pause that doubles to 20.
    backoff: (failures) => Math.min(failures * 0.05, 0.5),
    onnotice: () => undefined,
    connection: { application_name: "sightline", TimeZone: "UTC" },
  })
}

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

/** The rows of a statement of the installation, which has no tenant and reaches tables by named functions only. */
export const installation = <Args extends unknown[], Row>(
  query: (db: Sql, ...args: Args) => Statement<Row>,
  ...args: Args
) =>
  Effect.gen(function* () {
    const open = yield* Effect.serviceOption(Transaction)
    const pool = yield* Db
    const statement = compiled(query(compiler, ...args))
    return yield* attempt(() =>
      send(
        Option.getOrElse(open, () => pool),
        statement,
      ),
    )
  })

/** Several statements of a tenant as one: all or none. A nested one joins. */
export const inTransaction = <A, E, R>(work: Effect.Effect<A, E, R>): Effect.Effect<A, E, R | Db | Caller> =>
  Effect.flatMap(Caller, (caller) => transaction(work, enter(caller)))

/** The same for statements of the installation. */
export const inInstallationTransaction = <A, E, R>(work: Effect.Effect<A, E, R>): Effect.Effect<A, E, R | Db> =>
  transaction(work, undefined)

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
              attempt(() => connection.unsafe(exit._tag === "Success" ? "commit" : "rollback")).pipe(
                exit._tag === "Success" ? Effect.asVoid : Effect.ignore,
              ),
            ),
          ),
        (connection) => Effect.sync(() => connection.release()),
      ),
    ).pipe(again)
  })

/** Begin and the tenant are queued, not awaited one by one: one trip. */
async function opened(connection: postgres.ReservedSql, first: CompiledQuery | undefined): Promise<void> {
  const sent = [connection.unsafe("begin").execute(), ...(first ? [send(connection, first)] : [])]
  for (const outcome of await Promise.allSettled(sent)) if (outcome.status === "rejected") throw outcome.reason
}

/** `[begin, enter, statement, commit]` in one trip: whoever may no longer enter changes nothing and reads nothing. */
async function batch<Row>(pool: postgres.Sql, first: CompiledQuery, statement: CompiledQuery<Row>): Promise<Row[]> {
  const connection = await pool.reserve()
  try {
    const [begun, entered, rows, committed] = await Promise.allSettled([
      connection.unsafe("begin"),
      send(connection, first),
      send(connection, statement),
      connection.unsafe("commit"),
    ])
    for (const outcome of [begun, entered, rows, committed]) if (outcome.status === "rejected") throw outcome.reason
    return rows.status === "fulfilled" ? rows.value : []
  } finally {
    connection.release()
  }
}

const send = <Row>(connection: postgres.Sql | postgres.ReservedSql, { sql, parameters }: CompiledQuery<Row>) =>
  connection.unsafe<Row[] & (Record<string, unknown> & Iterable<unknown>)[]>(
    sql,
    parameters as postgres.ParameterOrJSON<never>[],
    { prepare: true },
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
