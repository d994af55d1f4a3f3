/** The calls as a program of the shop makes them: the product and the bare server get the same ones. */
export interface Asked {
  readonly method: "GET" | "PUT" | "POST"
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}

export const [active, sold] = [5, 30]

export const setStatus = (token: string, item: number, status: number, key: string): Asked => ({
  method: "PUT",
  path: "/api/DynamicData/UpdateDynamicData",
  headers: { authorization: `Bearer ${token}`, "content-type": "application/json", "idempotency-key": key },
  body: JSON.stringify({
    tableName: "InventoryItems",
    columnName: "statusID",
    tableKeyName: "InventoryItemID",
    tableKeyID: item,
    value: status,
  }),
})

export const undo = (token: string, movement: number, key: string): Asked => ({
  method: "POST",
  path: "/api/StockMovement/Undo",
  headers: { authorization: `Bearer ${token}`, "content-type": "application/json", "idempotency-key": key },
  body: JSON.stringify({ movementId: movement }),
})

/** The movements of the caller's last acts that may be undone. */
export async function undoable(base: string, token: string): Promise<ReadonlyArray<number>> {
  const answer = await fetch(`${base}/api/StockMovement/GetActs`, { headers: { authorization: `Bearer ${token}` } })
  if (!answer.ok) return []
  const { result } = (await answer.json()) as { result: { movementId: number; mayUndo: boolean }[] }
  return result.filter(({ mayUndo }) => mayUndo).map(({ movementId }) => movementId)
}

export const lookUp = (token: string, code: string): Asked => ({
  method: "GET",
  path: `/api/Inventory/ScanInventory?barCode=${encodeURIComponent(code)}`,
  headers: { authorization: `Bearer ${token}` },
})

export const signInBody = (email: string, password: string) => JSON.stringify({ loginEmail: email, loginPW: password })

export interface SignedIn {
  readonly token: string
  readonly userId: number
  readonly sessionId: string
  readonly clientCode: string
  readonly centerIds: ReadonlyArray<number>
  readonly membershipVersion: number
}

/** Signs in over HTTP; reads the bare server's tenant from the token. */
export async function signIn(base: string, email: string, password: string): Promise<SignedIn> {
  const answer = await fetch(`${base}/User/Login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: signInBody(email, password),
  })
  if (!answer.ok) throw new Error(`Nobody could sign in: ${answer.status} ${await answer.text()}`)
  const { result } = (await answer.json()) as { result: { tokenString: string } }
  const [, payload = ""] = result.tokenString.split(".")
  const { sl } = JSON.parse(Buffer.from(payload, "base64url").toString("utf8"))
  const [membership] = sl.memberships
  return {
    token: result.tokenString,
    userId: sl.userId,
    sessionId: sl.sessionId,
    clientCode: membership.clientCode,
    centerIds: membership.centerIds,
    membershipVersion: membership.version,
  }
}
