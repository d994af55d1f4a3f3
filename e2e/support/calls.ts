import { demoPassword, users } from "@sightline/fixtures/records/user"
import type { Who } from "./sign-in"

export interface Answer {
  readonly status: number
  readonly headers: Headers
  // The body of a call; the test knows its shape.
  readonly body: Record<string, never> & { readonly result: never; readonly message?: string }
}

/** A user of the calls without a browser: a bearer token and a clientId header. */
export interface Caller {
  readonly token: string
  readonly refreshToken: string
  readonly get: (path: string) => Promise<Answer>
  readonly post: (path: string, body: unknown) => Promise<Answer>
  readonly put: (path: string, body: unknown, url?: string) => Promise<Answer>
  /** The generic update of an item's status, which removes items and puts them back. */
  readonly setStatus: (itemId: number, statusId: number, key?: string, url?: string) => Promise<Answer>
  readonly history: (itemId: number) => Promise<readonly HistoryRow[]>
}

export interface HistoryRow {
  readonly personChange: string
  readonly action: string
  readonly station: string | null
  readonly scannedAt: string | null
  readonly categoryOptions: readonly {
    readonly name: string
    readonly oldValueText: string
    readonly newValueText: string
  }[]
}

export async function call(url: string, path: string, init: RequestInit = {}): Promise<Answer> {
  const response = await fetch(url + path, init)
  const text = await response.text()
  return { status: response.status, headers: response.headers, body: text === "" ? {} : JSON.parse(text) }
}

const json = (body: unknown) => ({ method: "POST", body: JSON.stringify(body) })
const isJson = { "content-type": "application/json" }

export const login = (url: string, loginEmail: string, loginPW: string) =>
  call(url, "/User/Login", { ...json({ loginEmail, loginPW }), headers: isJson })

export async function callerAs(url: string, who: Who): Promise<Caller> {
  const { body, status } = await login(url, users[who].email, demoPassword)
  if (status !== 200) throw new Error(`${who} cannot sign in: ${JSON.stringify(body)}`)
  const { tokenString, refreshToken, clientId } = body.result as Record<string, string>
  const headers = { ...isJson, authorization: `Bearer ${tokenString}`, clientid: String(clientId) }
  const get = (path: string) => call(url, path, { headers })
  return {
    token: String(tokenString),
    refreshToken: String(refreshToken),
    get,
    post: (path, body) => call(url, path, { ...json(body), headers }),
    put: (path, body, at = url) => call(at, path, { ...json(body), method: "PUT", headers }),
    setStatus: (itemId, statusId, key, at = url) =>
      call(at, "/api/DynamicData/UpdateDynamicData", {
        method: "PUT",
        headers: key ? { ...headers, "idempotency-key": key } : headers,
        body: JSON.stringify({
          clientId: Number(clientId),
          tableName: "InventoryItems",
          columnName: "statusID",
          tableKeyName: "InventoryItemID",
          tableKeyID: itemId,
          value: statusId,
        }),
      }),
    history: async (itemId) =>
      (await get(`/api/History/GetItemHistory?ObjectId=${itemId}&ClientId=${clientId}&TableName=InventoryItems`)).body
        .result,
  }
}
