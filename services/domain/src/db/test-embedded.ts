import { rm } from "node:fs/promises"
import postgres from "postgres"
import { afterEach } from "vitest"
import { connectionOptions } from "./connection-url"
import { type EmbeddedOptions, type EmbeddedPostgres, startEmbedded } from "./embedded"
import { preparedData } from "./test-server"

/** Cleanup steps of a test, in the order they were registered. */
export const undo: Array<() => Promise<unknown> | unknown> = []
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step()
})

export async function newData(made: () => Promise<string> = preparedData): Promise<string> {
  const data = await made()
  // The children of a server that was killed may write a moment longer than it lives.
  undo.push(() => rm(data, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }))
  return data
}

export async function start(
  options: Pick<EmbeddedOptions, "data"> & Partial<EmbeddedOptions>,
): Promise<EmbeddedPostgres> {
  const server = await startEmbedded({ use: "product", durable: false, ...options })
  undo.push(() => server.stop())
  return server
}

export function connect(url: string): postgres.Sql {
  const sql = postgres({ ...connectionOptions(url), max: 2, onnotice: () => undefined })
  undo.push(() => sql.end({ timeout: 1 }))
  return sql
}
