import { installationTables } from "./installation-tables"
import { overAnyConnection, overOneConnection } from "./one-connection"

export interface ServerState {
  /** As people write it: 17.5. */
  readonly version: string
  /** The same as one number: 170005. */
  readonly versionNumber: number
  /** The server's clock, in milliseconds since 1970. */
  readonly now: number
  /** Its time zone, in which it shows times. */
  readonly zone: string
}

/** The first version of Postgres that the product runs on (D-162). */
const oldest = { number: 150_000, name: "15" }

/** What a person does about a server whose version is too old; undefined if it is not. */
export const tooOld = ({ versionNumber }: ServerState, { number, name } = oldest): string | undefined =>
  versionNumber < number ? `use version ${name} or newer` : undefined

/** The server behind an address, as it answers now; a pooler may stand in front of it. */
export const serverState = (url: string): Promise<ServerState> =>
  overAnyConnection(url, async (sql) => {
    const [row] = await sql<ServerState[]>`
      select split_part(current_setting('server_version'), ' ', 1) as version,
        current_setting('server_version_num')::int as "versionNumber",
        (extract(epoch from clock_timestamp()) * 1000)::float8 as now, current_setting('TimeZone') as zone`
    if (!row) throw new Error("the server answered no row")
    return row
  })

export interface ActivityState {
  readonly bytes: number
  readonly connections: number
  readonly mostConnections: number
  /** Seconds for which the oldest transaction has been open that this role may see; null if none is. */
  readonly oldest: number | null
  /** Statements that wait for what another transaction holds. */
  readonly behindLocks: number
  /** Seconds for which the first of them has waited; null if none does. */
  readonly longestBehindLock: number | null
}

/** How large the database is and who is busy in it. The asking connection does not count. */
export const activityState = (url: string): Promise<ActivityState> =>
  overOneConnection(url, async (sql) => {
    const [row] = await sql<ActivityState[]>`
      with behind as (
        select l.waitstart from pg_locks l join pg_stat_activity a using (pid)
        where not l.granted and a.datname = current_database())
      select (select count(*)::int from behind) as "behindLocks",
        (select extract(epoch from clock_timestamp() - min(waitstart))::float8 from behind) as "longestBehindLock",
        pg_database_size(current_database())::float8 as bytes, count(*)::int as connections,
        current_setting('max_connections')::int as "mostConnections",
        extract(epoch from clock_timestamp() - min(xact_start) filter (where datname = current_database()))::float8 as oldest
      from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`
    if (!row) throw new Error("the server answered no row")
    return row
  })

export interface Protection {
  readonly tables: number
  /** Tables of clients in which row-level security is off, not forced, or without a policy. */
  readonly open: ReadonlyArray<string>
}

/** Whether the rows of every client are closed to the others. */
export const protection = (url: string): Promise<Protection> =>
  overOneConnection(url, async (sql) => {
    const rows = await sql<{ name: string; closed: boolean }[]>`
      select c.relname as name, c.relrowsecurity and c.relforcerowsecurity
          and exists (select from pg_policy p where p.polrelid = c.oid) as closed
      from pg_class c
      where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace and c.relname <> all (${installationTables})
        and exists (select from pg_attribute a
          where a.attrelid = c.oid and a.attname = 'client_id' and not a.attisdropped)
      order by c.relname`
    return { tables: rows.length, open: rows.flatMap(({ name, closed }) => (closed ? [] : [name])) }
  })

export interface QueueState {
  /** Seconds since a runner's last sign of life: null if there is none, undefined if this role may not know. */
  readonly beat: number | null | undefined
  readonly waiting: number
  /** Seconds for which the oldest job has been due. */
  readonly oldest: number
  /** Jobs that are no longer tried, by name, of the last week. */
  readonly failed: ReadonlyArray<{ readonly name: string; readonly count: number }>
}

/** Who works the queue, what waits in it, and what was given up. */
export const queueState = (url: string): Promise<QueueState> =>
  overOneConnection(url, async (sql) => {
    const [waiting] = await sql<{ count: number; oldest: number }[]>`
      select count(*)::int as count, coalesce(extract(epoch from now() - min(run_at)), 0)::float8 as oldest
      from graphile_worker.jobs where locked_at is null and attempts < max_attempts and run_at <= now()`
    const failed = await sql<{ name: string; count: number }[]>`
      select task_identifier as name, count(*)::int as count from graphile_worker.jobs
      where locked_at is null and attempts >= max_attempts and updated_at > now() - interval '7 days'
      group by 1 order by 1`
    const [right] = await sql<{ held: boolean }[]>`select has_table_privilege('queue_pool', 'select') as held`
    const [pool] = right?.held
      ? await sql<{ beat: number | null }[]>`
          select extract(epoch from clock_timestamp() - max(seen_at))::float8 as beat from queue_pool`
      : []
    return { beat: pool?.beat, waiting: waiting?.count ?? 0, oldest: waiting?.oldest ?? 0, failed: [...failed] }
  })

export interface AgentState {
  readonly name: string
  readonly client: string
  readonly center: string
  /** Seconds since it was last heard of; null if it never was. */
  readonly silent: number | null
}

/** The print agents of every client, asked as the role that owns the tables, which sees one client at a time. */
export const agentStates = (ownerUrl: string): Promise<ReadonlyArray<AgentState>> =>
  overOneConnection(ownerUrl, (sql) =>
    sql.begin("read only", async (tx) => {
      const found: AgentState[] = []
      for (const { id, name } of await tx<{ id: number; name: string }[]>`select id, name from client order by id`) {
        await tx`select set_config('app.client_id', ${String(id)}, true)`
        found.push(
          ...(await tx<AgentState[]>`
            select a.name, ${name}::text as client, c.name as center,
              extract(epoch from now() - a.last_seen_at)::float8 as silent
            from print_agent a join center c on c.client_id = a.client_id and c.id = a.center_id
            where a.client_id = ${id} and a.revoked_at is null order by a.id`),
        )
      }
      return found
    }),
  )
