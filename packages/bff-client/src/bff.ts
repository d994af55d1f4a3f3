import { HttpApiClient, HttpClient, HttpClientRequest } from "@effect/platform"
import { BffApi } from "@sightline/bff-api/bff-api"
import { Effect, FiberRef } from "effect"
import { type Call, currentCall } from "./call"

/** Names the visitor's address to the bff; only a caller that holds the secret of the installation is believed. */
export interface Trust {
  header: string
  secret: string
}

/**
 * The typed client of the bff, over whatever HttpClient is provided: in memory, or HTTP to another process. The
 * front door makes it; an app is handed it and knows its type alone, so that no app's build holds the whole contract.
 */
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
