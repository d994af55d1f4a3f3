import { overOneConnection } from "../src/db/one-connection"
import { createTestDatabase, lineTo, type TestDatabase } from "../src/db/test-server"
import { seedDemo } from "./demo"

interface Server {
  readonly ownerUrl: string
  readonly serviceUrl: string
  readonly adminUrl: string
  /** A migrated database. */
  readonly template: string
}

/** Test files of several threads begin at once; one of them fills the demo. */
const fillLock = 7_415_011

/** A database with the demo, as a first start leaves it: a copy of one that is filled once in a run. */
export async function demoDatabase(server: Server): Promise<TestDatabase> {
  return createTestDatabase(server, { template: await filledOnce(server) })
}

async function filledOnce(server: Server): Promise<string> {
  const name = `${server.template}_demo`
  const admin = lineTo(server.adminUrl)
  try {
    await admin.ask(`select pg_advisory_lock(${fillLock})`)
    const [known] = await admin.ask(`select from pg_database where datname = '${name}'`)
    if (!known) {
      const made = await createTestDatabase(server, { template: server.template })
      const today = new Date().toISOString().slice(0, 10)
      await overOneConnection(made.ownerUrl, (sql) => seedDemo(sql, today))
      await admin.ask(`alter database ${made.name} with is_template true`)
      // It gets the name that all ask for once it is full.
      await admin.ask(`alter database ${made.name} rename to ${name}`)
    }
    return name
  } finally {
    await admin.end()
  }
}
