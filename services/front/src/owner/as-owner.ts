import { startEmbedded } from "@sightline/domain/db/embedded"
import type { Settings } from "../settings/settings"

export class OwnerRefused extends Error {
  override readonly name = "OwnerRefused"
}

/** The role that owns the tables: of the named database, or of the embedded one, which this starts. */
export async function reachAsOwner(
  { database, data }: Pick<Settings, "database" | "data">,
  say: (line: string) => void,
) {
  if (database.kind === "embedded") {
    const server = await startEmbedded({ data, use: "tool", say })
    return { ownerUrl: server.ownerUrl, leave: () => server.stop() }
  }
  if (!database.migrationUrl)
    throw new OwnerRefused("DATABASE_MIGRATION_URL is needed: this is written by the role that owns the tables.")
  return { ownerUrl: database.migrationUrl, leave: () => Promise.resolve() }
}
