import { Context, type Effect } from "effect"
import type { Call } from "./calls"
import type { Unreadable } from "./errors"

/** What the bff's front knows of a request before it reads its fields; it makes one per request. */
export interface AskedShape {
  readonly requestId: string
  /** The visitor's network address, by which attempts count. */
  readonly address: string
  readonly call: Call
  /** The parameters of its path, as they stand there. */
  readonly parameters: Readonly<Record<string, string>>
  readonly headers: Readonly<Record<string, string | undefined>>
  /** The query under its declared names. */
  readonly query: Readonly<Record<string, string>>
  /** The body under its declared names, read lazily: no upload is read before the token is checked. */
  readonly body: Effect.Effect<unknown, Unreadable>
}

export class Asked extends Context.Reference<Asked>()("Asked", {
  defaultValue: (): AskedShape => {
    throw new Error("only the front of the bff starts a call")
  },
}) {}
