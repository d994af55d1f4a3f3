import { clients } from "@sightline/fixtures/records/client"
import postgres, { type Sql } from "postgres"
import { connectionOptions } from "../src/db/connection-url"
import { seedDemo } from "./demo"
import { type GrownClient, type GrowOptions, grow } from "./scale"

/** Fills an empty, migrated database with the demo, as of today. `ownerUrl` is the role that owns the tables. */
export const seedDemoAt = (ownerUrl: string): Promise<"seeded" | "left alone"> =>
  connected(ownerUrl, (sql) => seedDemo(sql, todayOfDemo()))

/** Puts more stock into a migrated database, at new clients of their own. */
export const growAt = (ownerUrl: string, options: Omit<GrowOptions, "today">): Promise<GrownClient[]> =>
  connected(ownerUrl, (sql) => grow(sql, { ...options, today: todayOfDemo() }))

/** The demo clients' today: they share a time zone. */
const todayOfDemo = () =>
  new Intl.DateTimeFormat("en-CA", { timeZone: clients.lakeside.timeZone, dateStyle: "short" }).format(new Date())

async function connected<A>(ownerUrl: string, work: (sql: Sql) => Promise<A>): Promise<A> {
  const sql = postgres({ ...connectionOptions(ownerUrl), max: 4, onnotice: () => undefined })
  return work(sql).finally(() => sql.end({ timeout: 5 }))
}
