import { clients } from "@sightline/fixtures/records/client"
import { demoPassword, type UserRecord, users } from "@sightline/fixtures/records/user"
import { roleNames } from "@sightline/model/role-name"

export type DemoAccount = { email: string; password: string; roles: string; clients: string }

const everyone: readonly UserRecord[] = Object.values(users)

/** The accounts that the start prints: e-mail, role and place. */
export const demoAccounts = (): DemoAccount[] =>
  everyone.map(({ email, memberships }) => ({
    email,
    password: demoPassword,
    roles: [...new Set(memberships.flatMap(({ roles }) => roles))].map((role) => roleNames[role]).join(", "),
    clients: memberships
      .map(({ clientId }) => Object.values(clients).find(({ id }) => id === clientId)?.name ?? String(clientId))
      .join(", "),
  }))
