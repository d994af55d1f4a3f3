import { Context, type Effect } from "effect"
import type { Call } from "./calls"
import type { Unreadable } from "./errors"

/** What is known of the running request before its fields are read; the front of the bff makes one per request. */
export interface AskedShape {
  readonly requestId: string
  /** The visitor's network address: attempts are counted by it. */
  readonly address: string
  readonly call: Call
  readonly headers: Readonly<Record<string, string | undefined>>
  /** The query under its declared names. */
  readonly query: Readonly<Record<string, string>>
  /** The body under its declared names, read when first asked for: nobody uploads before the token is checked. */
  readonly body: Effect.Effect<unknown, Unreadable>
}

export class Asked extends Context.Reference<Asked>()("Asked", {
  defaultValue: (): AskedShape => {
    throw new Error("only the front of the bff starts a call")
  },
}) {}
