import type { ClientId } from "@sightline/model/client"
import { Context, type Redacted } from "effect"

/** The settings of a bff process. */
export class BffSettings extends Context.Tag("BffSettings")<
  BffSettings,
  {
    /** SIGHTLINE_SECRET: every key of the bff is derived from it. */
    readonly secret: Redacted.Redacted
    /** SIGHTLINE_SECRET_BEFORE: what former secrets signed still holds. */
    readonly secretsBefore: ReadonlyArray<Redacted.Redacted>
    /** The client that visitors see who name none. */
    readonly defaultClientId: ClientId
    /** How many proxies in front are believed about a visitor's address. */
    readonly trustProxy: number
  }
>() {}
