import { HttpApiGroup, OpenApi } from "@effect/platform"
import { ClientId } from "@sightline/model/client"
import { InventoryItemId } from "@sightline/model/inventory-item"
import { staff } from "@sightline/model/role-table"
import { MovementId, StockAct, StockActsRefused, Undone, UndoRefused } from "@sightline/model/stock-movement"
import { longestChain } from "@sightline/model/stock-movement-rules"
import { Schema } from "effect"
import { Call } from "./call"
import { inventoryItemRefusals } from "./inventory-item-refusals"
import { KeyReused } from "./once"
import { wiredBy } from "./refusal"
import { sessionRefusals } from "./session-refusals"
import { SignedIn } from "./signed-in"
import { answer, queryId, wire, wireId, wireOptional } from "./wire"

const wired = wiredBy({
  ...inventoryItemRefusals,
  ...sessionRefusals,
  MovementNotFound: { status: 404, title: "Not found", detail: "There is no such movement of stock." },
  MovementUndone: { status: 409, title: "Already undone", detail: "This has been undone already." },
  UndoChained: {
    status: 409,
    title: "More depends on it",
    detail: "Later changes depend on this one. Undo them too, or leave the stock as it is.",
  },
  UndoBlocked: {
    status: 409,
    title: "Cannot be undone",
    detail: "What happened since does not allow this to be undone, or it took something back itself.",
  },
})

const { fields } = StockAct
const WireAct = Schema.Struct({
  id: wire("movementId", fields.id),
  reason: fields.reason,
  at: wire("date", fields.at),
  by: wire("userName", fields.by),
  station: wire("stationName", fields.station),
  itemId: wire("inventoryItemID", fields.itemId),
  name: wire("inventoryDesc", fields.name),
  quantity: fields.quantity,
  items: wire("itemCount", fields.items),
  isReversal: fields.isReversal,
  isUndone: fields.isUndone,
  countId: fields.countId,
  mayUndo: fields.mayUndo,
})

const WireUndone = Schema.Struct({
  movements: wire("movementCount", Undone.fields.movements),
  itemIds: wire("inventoryItemIDs", Undone.fields.itemIds),
  totalQuantity: Undone.fields.totalQuantity,
})

export class StockMovementGroup extends HttpApiGroup.make("stockMovement")
  .annotate(OpenApi.Description, "The ledger of the stock: what was done, and how it is undone.")
  .add(
    Call.get("acts", "/api/StockMovement/GetActs", {
      who: staff,
      title: "List what was done to the stock",
      about:
        "What the caller did in the last 24 hours, or with inventoryItemId what everybody did to that item; the latest 50. The movements of one request are one act.",
    })
      .setUrlParams(
        Schema.Struct({
          clientId: wireOptional("clientId", queryId(ClientId)),
          itemId: wireOptional("inventoryItemId", queryId(InventoryItemId)),
        }),
      )
      .addSuccess(answer(Schema.Array(WireAct)))
      .addError(wired(StockActsRefused)),
  )
  .add(
    Call.post("undo", "/api/StockMovement/Undo", {
      who: staff,
      title: "Undo what a request did to the stock",
      about:
        "Counter-movements take back the movement and all others of its request. Where later movements depend on it, the call is refused and names them in chain: send their ids as chainIds to undo them too. A reversal or an undo is never taken back. Your own acts for 24 hours; an editor may undo those of others.",
    })
      .setPayload(
        Schema.Struct({
          clientId: wireOptional("clientId", wireId(ClientId)),
          id: wire("movementId", wireId(MovementId)),
          chain: wireOptional(
            "chainIds",
            Schema.Array(wireId(MovementId)).pipe(
              Schema.maxItems(longestChain, { message: () => `must not have more than ${longestChain} entries` }),
            ),
          ),
        }),
      )
      .addSuccess(answer(WireUndone))
      .addError(wired(UndoRefused))
      .addError(KeyReused),
  )
  .middleware(SignedIn) {}
