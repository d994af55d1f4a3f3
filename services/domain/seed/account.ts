import { clients } from "@sightline/fixtures/records/client"
import { demoPassword, type UserRecord, users } from "@sightline/fixtures/records/user"
import { roleNames } from "@sightline/model/role"

export type DemoAccount = { email: string; password: string; roles: string; clients: string }

const everyone: readonly UserRecord[] = Object.values(users)

/** What the start prints: who may sign in, as what and where. */
export const demoAccounts = (): DemoAccount[] =>
  everyone.map(({ email, memberships }) => ({
    email,
    password: demoPassword,
    roles: [...new Set(memberships.flatMap(({ roles }) => roles))].map((role) => roleNames[role]).join(", "),
    clients: memberships
      .map(({ clientId }) => Object.values(clients).find(({ id }) => id === clientId)?.name ?? String(clientId))
      .join(", "),
  }))
