import { chmod, mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { connectionOptions } from "@sightline/domain/db/connection-url"
import { startEmbedded } from "@sightline/domain/db/embedded"
import { migrate } from "@sightline/domain/db/migrate"
import { growAt, seedDemoAt } from "@sightline/domain/seed/run"
import type { GrownClient } from "@sightline/domain/seed/scale"
import postgres, { type Sql } from "postgres"

export interface Installation {
  readonly data: string
  readonly serviceUrl: string
  /** As the superuser, for the measurement's own queries. */
  readonly behind: Sql
  /** The client whose stock moves. */
  readonly client: GrownClient
  /** It and the others that were made with it. */
  readonly clients: ReadonlyArray<GrownClient>
  /** Stops the server and leaves the files. */
  stop(): Promise<void>
  remove(): Promise<void>
}

/** A separate database in a new folder, migrated and filled; durable, as the product's own is. */
export async function newInstallation(items: number, count = 1): Promise<Installation> {
  const data = await mkdtemp(join(tmpdir(), "sightline-bench-"))
  await chmod(data, 0o711)
  const remove = () => rm(data, { recursive: true, force: true })
  try {
    const server = await startEmbedded({ data, use: "tool" })
    await migrate(server.ownerUrl, process.cwd())
    await seedDemoAt(server.ownerUrl)
    const clients = await growAt(server.ownerUrl, { items, clients: count })
    const [client] = clients
    if (!client) throw new Error("no client was made")
    const behind = postgres({ ...connectionOptions(server.adminUrl), max: 2, onnotice: () => undefined })
    const stop = async () => {
      await behind.end({ timeout: 5 })
      await server.stop()
    }
    return { data, serviceUrl: server.serviceUrl, behind, client, clients, stop, remove }
  } catch (cause) {
    await remove()
    throw cause
  }
}

/** Single items that a scan would remove, in an order unrelated to the disk's. */
export const freeItems = async ({ behind, client }: Installation): Promise<number[]> => {
  const rows = await behind<{ id: number }[]>`
    select id from inventory_item
    where client_id = ${client.id} and status_id = 5 and quantity = 1 and reserved_quantity = 0
    order by md5(id::text)`
  return rows.map(({ id }) => id)
}
