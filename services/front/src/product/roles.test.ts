import { overOneConnection } from "@sightline/domain/db/one-connection"
import { createTestDatabase } from "@sightline/domain/db/test-server"
import { expect, inject, it } from "vitest"
import { readSettings } from "../settings/settings"
import { runRoles } from "./roles"

it("listens past a pooler, which gives each transaction another connection", async () => {
  const server = inject("postgres")
  const database = await createTestDatabase(server, { template: server.template })
  const secret = "a secret that only tests know, 32 characters"
  const pooler = "postgres://sightline_app@127.0.0.1:1/nobody-answers"
  const outcome = readSettings(
    { SERVE: "bff,domain", SIGHTLINE_SECRET: secret, DATABASE_URL: pooler, DATABASE_URL_DIRECT: database.serviceUrl },
    import.meta.dirname,
  )
  if (!outcome.ok) throw new Error(outcome.mistakes.join())
  const { settings } = outcome
  const named = { serviceUrl: pooler, directUrl: database.serviceUrl, stop: async () => undefined }
  const roles = await runRoles({
    settings,
    checkout: import.meta.dirname,
    secret,
    database: { ...named, pooler: "unprepared", readUrl: undefined },
    mailbox: null,
  })
  roles.live.listen(() => undefined)
  const isListening = () =>
    overOneConnection(database.adminUrl, async (sql) => {
      const rows = await sql`
        select from pg_stat_activity where application_name = 'sightline live' and datname = current_database() and query ilike 'listen%'`
      return rows.length > 0
    })
  await expect.poll(isListening, { timeout: 10_000 }).toBe(true)
  await roles.stop()
  await database.drop()
})
