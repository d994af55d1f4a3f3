import type { Bff } from "@sightline/bff-client/bff"
import type { ClientId } from "@sightline/model/client"
import type { InventoryItemId } from "@sightline/model/inventory-item"
import { type Session, SessionEnded } from "@sightline/model/session"
import type { StatusId } from "@sightline/model/status"
import type { UserId } from "@sightline/model/user"
import { Effect } from "effect"
import type { RefusalReason } from "../task/answer"
import { holderWords } from "./holder-words"

interface StatusChange {
  readonly clientId: ClientId
  readonly itemId: InventoryItemId
  readonly statusId: StatusId
}

/** The generic update that removal and reversal share; a refusal by the stock is an answer. */
export const changeStatus = (bff: Bff, { clientId, itemId, statusId }: StatusChange) =>
  bff.inventoryItem.update({ payload: { ...itemStatus, clientId, key: itemId, value: statusId } }).pipe(
    // The same call changes products and barcodes; asked for an item's status, it answers about one.
    Effect.flatMap((change) =>
      "previousStatusId" in change
        ? Effect.succeed({ change })
        : Effect.dieMessage("the answer is not about an item's status"),
    ),
    Effect.catchTags({
      InventoryItemNotFound: asAnswer,
      ItemAlreadyRemoved: asAnswer,
      ItemNotRemovable: ({ _tag, ...holders }) => {
        const by = holderWords(holders)
        return Effect.succeed({ refusal: _tag, ...(by !== "" && { said: `It is reserved${by}.` }) })
      },
      RemoveStatusMissing: asAnswer,
    }),
  )

const itemStatus = { table: "InventoryItems", column: "statusID", keyName: "InventoryItemID" }

function asAnswer<Reason extends RefusalReason>({ _tag }: { readonly _tag: Reason }) {
  return Effect.succeed({ refusal: _tag })
}

/** Nobody sends another user's scans: they sign in first. */
export const sameUser = (session: Session | null, userId: UserId) =>
  session?.user.id === userId ? Effect.succeed(session) : Effect.fail(new SessionEnded())
