import { join } from "node:path"
import { type Opened, type Opening, openClient } from "@sightline/domain/client/open"
import { startEmbedded } from "@sightline/domain/db/embedded"
import { migrate } from "@sightline/domain/db/migrate"
import type { Settings } from "./settings"

export class OwnerRefused extends Error {
  override readonly name = "OwnerRefused"
}

interface Where {
  settings: Pick<Settings, "database" | "data">
  checkout: string
  say(line: string): void
}

/** Opens a client on this installation, which may be empty until now. */
export async function newClient(opening: Opening, { settings, checkout, say }: Where): Promise<Opened> {
  const { ownerUrl, leave } = await reachAsOwner(settings, say)
  try {
    await migrate(ownerUrl, join(checkout, "services/domain/migrations"))
    return await openClient(ownerUrl, opening)
  } finally {
    await leave()
  }
}

async function reachAsOwner({ database, data }: Where["settings"], say: (line: string) => void) {
  if (database.kind === "embedded") {
    const server = await startEmbedded({ data, use: "tool", say })
    return { ownerUrl: server.ownerUrl, leave: () => server.stop() }
  }
  if (!database.migrationUrl)
    throw new OwnerRefused("DATABASE_MIGRATION_URL is needed: a client is written by the role that owns the tables.")
  return { ownerUrl: database.migrationUrl, leave: () => Promise.resolve() }
}
