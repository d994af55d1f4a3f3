import { hash } from "@node-rs/argon2"
import { demoPassword, type UserRecord, users } from "@sightline/fixtures/records/user"
import type { TransactionSql } from "postgres"
import { insertRows, startIdsAfter } from "./rows"

const everyone: readonly UserRecord[] = Object.values(users)

/**
 * One hash for all: the accounts share their published password, and each hash takes as long as a sign-in. The library
 * chooses argon2id by default.
 */
export const demoPasswordHash = () => hash(demoPassword, { memoryCost: 19_456, timeCost: 2, parallelism: 1 })

export async function seedUsers(tx: TransactionSql, passwordHash: string): Promise<void> {
  await insertRows(
    tx,
    "user",
    everyone.map(({ id, email, firstName, lastName, cellPhone, workPhone }) => ({
      id,
      email,
      password_hash: passwordHash,
      first_name: firstName,
      last_name: lastName,
      cell_phone: cellPhone,
      work_phone: workPhone,
      is_active: true,
      is_seeded: true,
      created_at: "2024-01-08T17:00:00Z",
    })),
  )
  await insertRows(
    tx,
    "membership",
    everyone.flatMap(({ id, memberships }) =>
      memberships.map(({ clientId, isDefault, roles }) => ({
        user_id: id,
        client_id: clientId,
        roles,
        is_default: isDefault,
        is_active: true,
        version: 1,
      })),
    ),
  )
  await startIdsAfter(tx, "user", Math.max(...everyone.map(({ id }) => id)))
}

/** Runs after the client's centers are there. */
export const seedMembershipCenters = (tx: TransactionSql, clientId: number) =>
  insertRows(
    tx,
    "membership_center",
    everyone.flatMap(({ id, memberships }) =>
      memberships
        .filter((membership) => membership.clientId === clientId)
        .flatMap(({ centerIds }) =>
          centerIds.map((centerId) => ({ user_id: id, client_id: clientId, center_id: centerId })),
        ),
    ),
  )
