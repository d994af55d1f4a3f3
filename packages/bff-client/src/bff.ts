import { HttpApiClient, HttpClient, HttpClientRequest } from "@effect/platform"
import { BffApi } from "@sightline/bff-api/bff-api"
import { Effect, FiberRef } from "effect"
import { globalValue } from "effect/GlobalValue"

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
}

const nobody: Call = { accessToken: null, clientId: null, requestId: "", address: "", key: null }

/**
 * The call that the running fiber makes; `load` and `act` set it from the request. Each app's build and the front door
 * carry a copy of this module, and what one sets the other must find: there is one per process.
 */
export const currentCall = globalValue("@sightline/bff-client/currentCall", () => FiberRef.unsafeMake(nobody))

/** Names the visitor's address to the bff; only a caller that holds the secret of the installation is believed. */
export interface Trust {
  header: string
  secret: string
}

/** The typed client of the bff, over whatever HttpClient is provided: in memory, or HTTP to another process. */
export const makeBff = (options: { baseUrl: string; trust: Trust }) =>
  HttpApiClient.make(BffApi, {
    baseUrl: options.baseUrl,
    transformClient: HttpClient.mapRequestEffect((request) =>
      FiberRef.get(currentCall).pipe(
        Effect.map((call) => HttpClientRequest.setHeaders(request, headersOf(call, options.trust))),
      ),
    ),
  })

export type Bff = Effect.Effect.Success<ReturnType<typeof makeBff>>

function headersOf(call: Call, trust: Trust): Record<string, string> {
  const headers: Record<string, string> = {
    "x-request-id": call.requestId,
    [trust.header]: `${trust.secret} ${call.address}`,
  }
  if (call.accessToken) headers.authorization = `Bearer ${call.accessToken}`
  if (call.clientId) headers.clientid = String(call.clientId)
  if (call.key) headers["idempotency-key"] = call.key
  if (call.unlockToken) headers["unlock-token"] = call.unlockToken
  return headers
}
