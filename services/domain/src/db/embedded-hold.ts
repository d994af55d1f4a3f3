import postgres from "postgres"
import { connectionOptions } from "./connection-url"

/**
 * Every user of the embedded server holds one connection to it with a shared lock; the product holds a second, exclusive
 * lock. Locks end with their process, however it ends, so there is nothing to clean up.
 */
export type Hold = {
  /** True when nobody else is left; from then on nobody new gets in. */
  readonly last: () => Promise<boolean>
  readonly end: () => Promise<void>
}

export type HoldRefused = { readonly product: number | undefined }

const inUse = 7_415_001
const product = 7_415_002

export async function hold(url: string, use: "product" | "tool", onLost: () => void): Promise<Hold | HoldRefused> {
  let ended = false
  const sql = postgres({
    ...connectionOptions(url),
    max: 1,
    max_lifetime: null,
    connect_timeout: 5,
    fetch_types: false,
    onnotice: () => undefined,
    connection: { application_name: `sightline ${use} ${process.pid}` },
    onclose: () => {
      if (ended) return
      ended = true
      onLost()
    },
  })
  const end = async () => {
    ended = true
    await sql.end({ timeout: 1 }).catch(() => undefined)
  }
  try {
    if (use === "product" && !(await granted(sql`select pg_try_advisory_lock(${product}) as granted`))) {
      const holder = await sql`select a.application_name from pg_locks l join pg_stat_activity a using (pid)
        where l.locktype = 'advisory' and l.objid = ${product} and l.granted`
      await end()
      return { product: Number(holder[0]?.application_name?.split(" ").at(-1)) || undefined }
    }
    if (!(await granted(sql`select pg_try_advisory_lock_shared(${inUse}) as granted`)))
      throw new Error("It is stopping")
  } catch (cause) {
    await end()
    throw cause
  }
  return {
    end,
    last: async () => {
      ended = true
      await sql`select pg_advisory_unlock_shared(${inUse})`
      if (use === "product") await sql`select pg_advisory_unlock(${product})`
      return granted(sql`select pg_try_advisory_lock(${inUse}) as granted`)
    },
  }
}

const granted = async (asked: PromiseLike<ReadonlyArray<postgres.Row>>) => (await asked)[0]?.granted === true
