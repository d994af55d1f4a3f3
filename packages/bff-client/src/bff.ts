import { type HttpApi, HttpApiClient, HttpClient, HttpClientRequest, type HttpClientResponse } from "@effect/platform"
import { BffApi } from "@sightline/bff-api/bff-api"
import { Effect, FiberRef } from "effect"
import { type Call, currentCall } from "./call"

/** Sends the visitor's address to the bff; it trusts only callers with the installation's secret. */
export interface Trust {
  header: string
  secret: string
}

/**
 * The bff as a typed client. An app receives it and imports only its type, so that no app's build holds the whole
 * contract.
 */
export type Bff =
  typeof BffApi extends HttpApi.HttpApi<infer _Id, infer Groups, infer Refusals, infer _Needs>
    ? HttpApiClient.Client<Groups, Refusals, never>
    : never

/**
 * The client over any HttpClient: in memory, or HTTP to another process. It builds a group's calls lazily: all of them
 * together take a tenth of the idle product's memory.
 */
export const makeBff = (options: { baseUrl: string; trust: Trust }): Effect.Effect<Bff, never, HttpClient.HttpClient> =>
  Effect.map(HttpClient.HttpClient, (client) => {
    const httpClient = client.pipe(
      HttpClient.mapRequestEffect((request) =>
        Effect.map(FiberRef.get(currentCall), (call) =>
          HttpClientRequest.setHeaders(request, headersOf(call, options.trust)),
        ),
      ),
      HttpClient.transformResponse(Effect.map(anySuccess)),
      HttpClient.tap(noteWords),
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

/** Every status from 200 to 299 is a success (decisions D-51); the contract knows a success by 200. */
const anySuccess = (response: HttpClientResponse.HttpClientResponse): HttpClientResponse.HttpClientResponse =>
  response.status > 200 && response.status < 300 ? Object.create(response, { status: { value: 200 } }) : response

/**
 * The contract decodes a refusal into its name and its fields, and a success into its result. The server's detail, else
 * its message, else its title is recorded with the call (decisions D-50), the title also by itself for the screens that
 * document it, and so is the message of a success. A successful GET is not read: a list would be read twice.
 */
const noteWords = (response: HttpClientResponse.HttpClientResponse) =>
  response.status < 400 && response.request.method === "GET"
    ? Effect.void
    : Effect.zipWith(FiberRef.get(currentCall), bodyOf(response), ({ details }, body) => {
        const { code, detail, message, title, result } = Object(body)
        const isRefusal = response.status >= 400
        const words = isRefusal ? [detail, message, title] : [message, Object(result).message]
        const said = words.find((text) => typeof text === "string" && text !== "")
        const about = isRefusal ? code : "Done"
        if (typeof about === "string" && said !== undefined)
          details?.set(about, {
            detail: said,
            ...(isRefusal && typeof title === "string" && title !== "" && { title }),
          })
      })

/** Read exactly as the contract reads it: a body can be read once, and is cached in that form only. */
const bodyOf = (response: HttpClientResponse.HttpClientResponse) =>
  response.arrayBuffer.pipe(
    Effect.andThen((bytes) => Effect.try((): unknown => JSON.parse(new TextDecoder().decode(bytes)))),
    Effect.orElseSucceed(() => null),
  )

function headersOf(call: Call, trust: Trust): Record<string, string> {
  const headers: Record<string, string> = {
    "x-request-id": call.requestId,
    [trust.header]: `${trust.secret} ${call.address}`,
  }
  if (call.accessToken) headers.authorization = `Bearer ${call.accessToken}`
  if (call.clientId) headers.clientid = String(call.clientId)
  if (call.key) headers["idempotency-key"] = call.key
  if (call.device) headers["user-agent"] = call.device
  if (call.unlockToken) headers["unlock-token"] = call.unlockToken
  return headers
}
