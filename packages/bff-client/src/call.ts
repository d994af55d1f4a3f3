import { FiberRef } from "effect"
import { globalValue } from "effect/GlobalValue"

/** The server's words for an answer: the detail, else the message, else the title (decisions D-50), and the title itself. */
export interface Said {
  readonly detail: string
  readonly title?: string
}

/** What a call carries besides its body. */
export interface Call {
  accessToken: string | null
  clientId: number | null
  /** Joins the log lines of one request through front, bff, domain and SQL. */
  requestId: string
  /** The visitor's network address, for the limits on sign-in. */
  address: string
  /** Idempotency-Key of a mutating call (decisions D-121). */
  key: string | null
  /** Opens feature groups for the screen that the request comes from (decisions D-32). */
  unlockToken?: string
  /** The server's own words for each refusal, by its name, and for a success, as they arrive. */
  details?: Map<string, Said>
  /** The visitor's User-Agent, by which they recognize their session. */
  device?: string
}

const nobody: Call = { accessToken: null, clientId: null, requestId: "", address: "", key: null }

/**
 * The call of the running fiber; `load` and `act` set it from the request. Each app's build and the front door have their
 * own copy of this module, so the reference is global to the process.
 */
export const currentCall = globalValue("@sightline/bff-client/currentCall", () => FiberRef.unsafeMake(nobody))
