import { join } from "node:path"
import postgres from "postgres"
import type { TestProject } from "vitest/node"
import { connectionOptions } from "./connection-url"
import { migrate, migrationsOf } from "./migrate"
import { createTestDatabase, startTestServer } from "./test-server"

declare module "vitest" {
  interface ProvidedContext {
    /** One Postgres for the whole run, with a migrated database that every test file copies. */
    postgres: { ownerUrl: string; serviceUrl: string; adminUrl: string; template: string }
  }
}

/** The program under test. */
export const checkout = join(import.meta.dirname, "../../../..")

export const migrationsFolder = migrationsOf(checkout)

/** One real Postgres for the whole run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startTestServer()
  const template = await createTestDatabase(server)
  await migrate(template.ownerUrl, checkout)
  const admin = postgres({ ...connectionOptions(server.adminUrl), max: 1 })
  await admin.unsafe(`alter database ${template.name} is_template true`)
  await admin.end()
  const { ownerUrl, serviceUrl, adminUrl } = server
  project.provide("postgres", { ownerUrl, serviceUrl, adminUrl, template: template.name })
  return async () => {
    await server.stop()
  }
}
