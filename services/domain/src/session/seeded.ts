import { Context, Effect } from "effect"
import { overOneConnection } from "../db/one-connection"

/** Whether demo accounts, whose passwords are published, may sign in. The default is no. */
export class DemoAccounts extends Context.Reference<DemoAccounts>()("DemoAccounts", {
  defaultValue: (): "open" | "closed" => "closed",
}) {}

/** Whether it is a demo account and the demo is off. */
export const isClosed = ({ is_seeded }: { readonly is_seeded: boolean }) =>
  Effect.map(DemoAccounts, (accounts) => is_seeded && accounts === "closed")

/** Ends the sessions that demo accounts began while the demo was on. */
export const endSeededSessions = (directUrl: string) =>
  overOneConnection(directUrl, (sql) => sql`select seeded_sessions_end()`)
