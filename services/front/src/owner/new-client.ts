import { type Opened, type Opening, openClient } from "@sightline/domain/client/open"
import { migrate } from "@sightline/domain/db/migrate"
import type { Settings } from "../settings/settings"
import { reachAsOwner } from "./as-owner"

interface Where {
  settings: Pick<Settings, "database" | "data">
  checkout: string
  say(line: string): void
}

/** Creates a client on this installation, which may be empty until now. */
export async function newClient(opening: Opening, { settings, checkout, say }: Where): Promise<Opened> {
  const { ownerUrl, leave } = await reachAsOwner(settings, say)
  try {
    await migrate(ownerUrl, checkout)
    return await openClient(ownerUrl, opening)
  } finally {
    await leave()
  }
}
