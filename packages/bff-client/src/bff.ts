import { type HttpApi, HttpApiClient, HttpClient, HttpClientRequest } from "@effect/platform"
import { BffApi } from "@sightline/bff-api/bff-api"
import { Effect, FiberRef } from "effect"
import { type Call, currentCall } from "./call"

/** Names the visitor's address to the bff; only a caller that holds the secret of the installation is believed. */
export interface Trust {
  header: string
  secret: string
}

/** The bff as a typed client. An app is handed it and knows its type alone, so that no app's build holds the whole contract. */
export type Bff =
  typeof BffApi extends HttpApi.HttpApi<infer _Id, infer Groups, infer Refusals, infer _Needs>
    ? HttpApiClient.Client<Groups, Refusals, never>
    : never

/**
 * The client over whatever HttpClient is provided: in memory, or HTTP to another process. The calls of a group are made
 * when the first of them is asked for: all of them together are a tenth of what the product holds with nothing to do.
 */
export const makeBff = (options: { baseUrl: string; trust: Trust }): Effect.Effect<Bff, never, HttpClient.HttpClient> =>
  Effect.map(HttpClient.HttpClient, (client) => {
    const httpClient = HttpClient.mapRequestEffect(client, (request) =>
      Effect.map(FiberRef.get(currentCall), (call) =>
        HttpClientRequest.setHeaders(request, headersOf(call, options.trust)),
      ),
    )
    const groups: Partial<Record<keyof Bff, unknown>> = {}
    for (const name of Object.keys(BffApi.groups) as (keyof Bff)[]) {
      const made = () =>
        Effect.runSync(HttpApiClient.group(BffApi, { group: name, httpClient, baseUrl: options.baseUrl }))
      let group: ReturnType<typeof made> | undefined
      Object.defineProperty(groups, name, { enumerable: true, get: () => (group ??= made()) })
    }
    return groups as Bff
  })

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
