import { HttpApiGroup, OpenApi } from "@effect/platform"
import {
  AdjustmentUsed,
  AdjustmentUsedFor,
  AdjustmentUsedForId,
  AdjustmentUsedId,
  PullDecided,
  PullDecisionRefused,
  Pulled,
  PulledProduct,
  PullRefused,
} from "@sightline/model/adjustment-used"
import { longestPullDescription, mostPulled, pullStates } from "@sightline/model/adjustment-used-rules"
import { ClientId } from "@sightline/model/client"
import { InventoryItemId } from "@sightline/model/inventory-item"
import { editors, staff } from "@sightline/model/role-table"
import { Schema } from "effect"
import { adjustmentUsedRefusals } from "./adjustment-used-refusals"
import { Call } from "./call"
import { inventoryItemRefusals } from "./inventory-item-refusals"
import { anyCase } from "./inventory-search"
import { KeyReused } from "./once"
import { wiredBy } from "./refusal"
import { saveRefusals } from "./save-refusals"
import { SignedIn } from "./signed-in"
import { answer, queryId, WirePageNumber, wire, wireId, wireOptional, wirePage, wireText } from "./wire"

const wired = wiredBy({ ...saveRefusals, ...inventoryItemRefusals, ...adjustmentUsedRefusals })

/** The calls' names of the fields that the domain refuses. */
const fieldNames = { usedForId: "adjustmentUsedForId", itemIds: "inventoryItemIds" }

const WireUsedFor = Schema.Struct({
  id: wire("adjustmentUsedForId", AdjustmentUsedForId),
  name: AdjustmentUsedFor.fields.name,
})

const { fields } = AdjustmentUsed
const WireAdjustmentUsed = Schema.Struct({
  id: wire("adjustmentUsedID", AdjustmentUsedId),
  description: fields.description,
  usedForId: wire("adjustmentUsedForId", AdjustmentUsedForId),
  usedForName: wire("adjustmentUsedForName", fields.usedForName),
  state: wire("statusCode", fields.state),
  itemIds: wire("inventoryItemIds", fields.itemIds),
  by: wire("createdBy", fields.by),
  at: wire("createdDate", fields.at),
  decidedBy: fields.decidedBy,
  decidedAt: wire("decidedDate", fields.decidedAt),
  mayApprove: fields.mayApprove,
})

const WirePulledProduct = Schema.Struct({
  inventoryId: wire("inventoryID", PulledProduct.fields.inventoryId),
  itemTypeName: PulledProduct.fields.itemTypeName,
  barcode: wire("barcodeDesc", PulledProduct.fields.barcode),
  description: wire("inventoryDesc", PulledProduct.fields.description),
  sharesBarcode: wire("hasSameBarcodeForItems", PulledProduct.fields.sharesBarcode),
  items: wire(
    "inventoryItems",
    Schema.Array(
      Schema.Struct({
        id: wire("inventoryItemID", InventoryItemId),
        statusName: Schema.String,
        quantity: Schema.Int,
        location: wire("Location", Schema.String),
      }),
    ),
  ),
})

const clientId = wireOptional("clientId", wireId(ClientId))

/** An item may stand in the list several times: once for each of its units. */
const sentItems = (most: number) =>
  wire(
    "inventoryItemIds",
    Schema.Array(wireId(InventoryItemId)).pipe(
      Schema.maxItems(most, { message: () => `must not have more than ${most} entries` }),
    ),
  )

/** CALL-141 to CALL-145: what is pulled from the shelf, and who approves it (decisions D-116). */
export class AdjustmentUsedGroup extends HttpApiGroup.make("adjustmentUsed")
  .annotate(OpenApi.Description, "Items that were pulled for a use, and the approval of it.")
  .add(
    Call.get("purposes", "/api/AdjustmentUsed/GetAdjustmentUsedFors", {
      who: staff,
      title: "List what items can be pulled for",
      about: "The client's own list, by name.",
    })
      .setUrlParams(Schema.Struct({ clientId: wireOptional("clientId", queryId(ClientId)) }))
      .addSuccess(answer(Schema.Array(WireUsedFor))),
  )
  .add(
    Call.get("list", "/api/AdjustmentUsed/GetAdjustmentUseds", {
      who: editors,
      title: "List the submissions of pulled items",
      about:
        "At the caller's centers: those that wait first, oldest first, then the latest others. statusCode is PendingRemove, Completed or Cancelled. submissionId is another name of adjustmentUsedID. An item stands in inventoryItemIds once for each of its units.",
    })
      .setUrlParams(
        Schema.Struct({
          clientId: wireOptional("clientId", queryId(ClientId)),
          id: wireOptional("adjustmentUsedID", queryId(AdjustmentUsedId)),
          submissionId: wireOptional("submissionId", queryId(AdjustmentUsedId)),
          usedForId: wireOptional("adjustmentUsedForId", queryId(AdjustmentUsedForId)),
          state: wireOptional("statusCode", anyCase(pullStates)),
        }),
      )
      .addSuccess(answer(Schema.Array(WireAdjustmentUsed))),
  )
  .add(
    Call.post("search", "/api/AdjustmentUsed/SearchInventory", {
      who: editors,
      title: "Find the products of pulled items",
      about:
        "Page by page, each with the named items at the caller's centers, in any status. pageSize is 10 unless given.",
    })
      .setPayload(
        Schema.Struct({
          clientId,
          page: wireOptional("pageIndex", WirePageNumber),
          pageSize: wireOptional("pageSize", WirePageNumber),
          itemIds: sentItems(1000),
        }),
      )
      .addSuccess(answer(wirePage(WirePulledProduct))),
  )
  .add(
    Call.post("decide", "/api/AdjustmentUsed/ApproveOrCancel", {
      who: editors,
      title: "Approve a submission, or cancel it",
      about:
        "statusCode Completed removes its items from the stock, all of them, as the client's default remove status; Cancelled frees them. Only a submission that is PendingRemove can be decided. Authors approve their own only where nobody else could. submissionId is another name of adjustmentUsedID. A description replaces the author's.",
    })
      .setPayload(
        Schema.Struct({
          clientId,
          to: wire("statusCode", anyCase(["Completed", "Cancelled"])),
          id: wireOptional("adjustmentUsedID", wireId(AdjustmentUsedId)),
          submissionId: wireOptional("submissionId", wireId(AdjustmentUsedId)),
          description: wireOptional("description", wireText(longestPullDescription)),
          usedForId: wire("adjustmentUsedForId", wireId(AdjustmentUsedForId)),
        }),
      )
      .addSuccess(
        answer(
          Schema.Struct({
            id: wire("adjustmentUsedID", PullDecided.fields.id),
            state: wire("statusCode", PullDecided.fields.state),
            units: wire("itemCount", PullDecided.fields.units),
          }),
        ),
      )
      .addError(wired(PullDecisionRefused))
      .addError(KeyReused),
  )
  .add(
    Call.post("pull", "/api/AdjustmentUsed/Create", {
      who: staff,
      title: "Submit pulled items for an approval",
      about:
        "All of them or none. An item stands in inventoryItemIds once for each of its units. Until somebody decides they are reserved: nobody else sells, pulls or removes them. blockers name each item that cannot be pulled, and why.",
    })
      .setPayload(
        Schema.Struct({
          clientId,
          usedForId: wire("adjustmentUsedForId", wireId(AdjustmentUsedForId)),
          description: wireOptional("description", wireText(longestPullDescription)),
          itemIds: sentItems(mostPulled),
        }),
      )
      .addSuccess(
        answer(
          Schema.Struct({
            id: wire("adjustmentUsedID", Pulled.fields.id),
            units: wire("itemCount", Pulled.fields.units),
            state: wire("statusCode", Schema.Literal("PendingRemove")),
          }),
        ),
      )
      .addError(wired(PullRefused, fieldNames))
      .addError(KeyReused),
  )
  .middleware(SignedIn) {}
