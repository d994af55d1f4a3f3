import { protection } from "@sightline/domain/db/condition"
import { checkServiceRole, migrationState } from "@sightline/domain/db/migrate"
import type { Reached } from "./database"
import { type Finding, unlooked, well, wrong } from "./finding"

/** Whether the services' role is as weak as it must be; a refusal says what it may too much. */
export async function serviceRole({ serviceUrl }: Reached): Promise<Finding> {
  await checkServiceRole(serviceUrl)
  return well("Service role", "it owns nothing and cannot pass row-level security by.")
}

export async function rowSecurity({ serviceUrl }: Reached): Promise<Finding> {
  const { tables, open } = await protection(serviceUrl)
  if (tables === 0) return unlooked("Row security", "there are no tables yet.")
  if (open.length === 0)
    return well("Row security", `it is on and forced, with a policy, on all ${tables} tables of clients.`)
  return wrong(
    "Row security",
    `it is off, not forced, or without a policy on ${open.join(", ")}: one client's rows may be open to another. Stop the product until the owner of the tables has run: alter table ${open[0]} enable row level security, force row level security. A missing policy comes back with a backup.`,
  )
}

export async function migrated({ serviceUrl, ownerUrl }: Reached, checkout: string): Promise<Finding> {
  const { all, missing, unknown, routines } = await migrationState(serviceUrl, checkout)
  if (unknown.length > 0)
    return wrong(
      "Migrations",
      `the database is newer than this program, which does not know ${unknown.join(", ")}. Start the newer program, or restore a backup.`,
    )
  if (routines === "newer")
    return wrong(
      "Migrations",
      "the stored functions are of a newer version than this program. Start the newer program, or restore a backup.",
    )
  if (missing.length === 0 && routines === "same")
    return well("Migrations", `all ${all} are applied, and the stored functions are this program's.`)
  const cure = ownerUrl
    ? "The next start applies them."
    : "Set DATABASE_MIGRATION_URL, so that the next start applies them."
  if (missing.length === 0) return wrong("Migrations", `the stored functions are not this program's. ${cure}`)
  return wrong("Migrations", `${missing.length} of ${all} are missing, the first is ${missing[0]}. ${cure}`)
}
