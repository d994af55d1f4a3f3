import type { RefusalReason, RemovalRequest, ReversalRequest, TaskAnswer } from "../task/answer"
import type { Entry } from "../task/entry"
import type { Reply } from "../task/queue"

/** The user, the client, and the app's routes for scans. */
export interface RemovalScope {
  readonly clientId: number
  readonly clientCode: string
  readonly userId: number
  readonly removePath: string
  readonly reversePath: string
  readonly signInPath: string
}

/** Milliseconds until an answer counts as lost; the request is then repeated under the same key. */
const patience = 15_000

export const sendTo =
  ({ clientId, userId, removePath, reversePath }: RemovalScope, request: typeof fetch = fetch) =>
  async ({ id, task }: Entry): Promise<Reply> => {
    // The office's queue holds no other task; one of a station's would wait, and not be lost.
    if (task._tag !== "Remove" && task._tag !== "Reverse") return { _tag: "Kept", because: "updateNeeded" }
    const body: RemovalRequest | ReversalRequest =
      task._tag === "Remove"
        ? { clientId, userId, code: task.code, ...(task.itemId ? { itemId: task.itemId } : {}) }
        : { clientId, userId, itemId: task.itemId, statusId: task.statusId }
    const response = await request(task._tag === "Remove" ? removePath : reversePath, {
      method: "POST",
      headers: { "content-type": "application/json", accept: "application/json", "idempotency-key": id },
      body: JSON.stringify(body),
      redirect: "manual",
      signal: AbortSignal.timeout(patience),
    })
    // A redirect can only lead to the sign-in page.
    if (response.status === 401 || response.type === "opaqueredirect") return { _tag: "SessionEnded" }
    if (isAway.has(response.status)) return { _tag: "NoAnswer" }
    return response.ok ? replyOf(await response.json()) : { _tag: "ServerFailed" }
  }

/** The server is starting or overloaded, or a proxy answers for it. */
const isAway = new Set([429, 502, 503, 504])

/** The route's answer: a value, a refusal by its name, or a failure with an unknown outcome. */
function replyOf(outcome: { readonly _tag: string; readonly value?: TaskAnswer }): Reply {
  if (outcome._tag === "Done" && outcome.value) return { _tag: "Answer", answer: outcome.value }
  if (outcome._tag === "SessionEnded") return { _tag: "SessionEnded" }
  const reason = refusals.find((known) => known === outcome._tag)
  if (!reason) return { _tag: "ServerFailed" }
  return { _tag: "Answer", answer: { _tag: "Refused", reason, product: null, itemId: null, reversibleTo: null } }
}

const refusals: readonly RefusalReason[] = [
  "ItemAlreadyRemoved",
  "ItemNotRemovable",
  "InventoryItemNotFound",
  "RemoveStatusMissing",
  "StatusNotAllowed",
  "RoleRefused",
  "ClientRefused",
  "KeyReused",
  "Unreadable",
]
