import { HttpApiGroup, OpenApi } from "@effect/platform"
import { CenterId } from "@sightline/model/center"
import { ClientId } from "@sightline/model/client"
import {
  AdjustmentRefused,
  GroupCount,
  GroupCountTotalRefused,
  ItemPlace,
  RemainderOption,
  StockedInventory,
} from "@sightline/model/group-count"
import { InventoryItemId } from "@sightline/model/inventory-item"
import { staff } from "@sightline/model/role-table"
import { StatusId } from "@sightline/model/status"
import { Schema } from "effect"
import { Call } from "./call"
import { groupCountRefusals } from "./group-count-refusals"
import { inventoryItemRefusals } from "./inventory-item-refusals"
import { inventoryRefusals } from "./inventory-refusals"
import { KeyReused } from "./once"
import { wiredBy } from "./refusal"
import { SignedIn } from "./signed-in"
import { answer, answerSaying, QueryBoolean, queryId, WireInteger, wire, wireId, wireOptional, wireText } from "./wire"

const wired = wiredBy({ ...groupCountRefusals, ...inventoryItemRefusals, ...inventoryRefusals })

/** An item of a remainder search (document 2 §3); a place has its name beside its id. */
const WireStockedItem = Schema.Struct({
  id: wire("inventoryItemID", InventoryItemId),
  statusId: StatusId,
  quantity: Schema.Int,
  groupCount: wire("remainderCount", Schema.Int),
  image: wire("mainImage", Schema.NullOr(Schema.String)),
  places: wire(
    "locations",
    Schema.Array(
      Schema.Struct({
        code: wire("categoryOptionCode", ItemPlace.fields.code),
        value: wire("categoryOptionReturnValue", ItemPlace.fields.value),
        name: ItemPlace.fields.name,
      }),
    ),
  ),
  barcode: Schema.NullOr(Schema.String),
})

const { fields } = StockedInventory
const WireStockedInventory = Schema.Struct({
  id: wire("inventoryId", fields.id),
  code: wire("inventoryCode", fields.code),
  number: wire("inventoryNumber", fields.number),
  description: wire("inventoryDesc", fields.description),
  notes: wire("inventoryNotes", fields.notes),
  upc: fields.upc,
  totalQuantity: fields.totalQuantity,
  categoryName: fields.categoryName,
  statusId: fields.statusId,
  tracksRemainder: wire("isRemainder", fields.tracksRemainder),
  image: wire("mainImage", fields.image),
  itemImage: wire("inventoryItemImage", fields.itemImage),
  items: wire("inventoryItems", Schema.Array(WireStockedItem)),
})

const WireRemainderOption = Schema.Struct({
  id: wire("remainderID", RemainderOption.fields.id),
  code: RemainderOption.fields.code,
  description: wire("desc", RemainderOption.fields.description),
  isIncrease: RemainderOption.fields.isIncrease,
  isSelectDefault: RemainderOption.fields.isSelectDefault,
})

const WireGroupCount = Schema.Struct({
  itemId: wire("inventoryItemID", GroupCount.fields.itemId),
  inventoryId: wire("inventoryID", GroupCount.fields.inventoryId),
  groupCount: wire("remainderCount", GroupCount.fields.groupCount),
  version: GroupCount.fields.version,
})

const clientId = wireOptional("clientId", wireId(ClientId))
const itemId = wire("inventoryItemId", wireId(InventoryItemId))
/** The count that the caller has seen. */
const seen = wireOptional("seenGroupCountValue", WireInteger)

/** CALL-137. */
const search = Call.get("search", "/api/Remainder/SearchRemainder", {
  who: staff,
  title: "Find products with their items in stock",
  about:
    "requestText is a scanned or typed code, or words. With isRemainder true, only products whose items have group counts.",
})
  .setUrlParams(
    Schema.Struct({
      clientId: wireOptional("clientId", queryId(ClientId)),
      centerId: wireOptional("centerId", queryId(CenterId)),
      text: wire("requestText", wireText(200).pipe(Schema.minLength(1, { message: () => "must not be empty" }))),
      onlyTracked: wireOptional("isRemainder", QueryBoolean),
    }),
  )
  .addSuccess(answer(Schema.Array(WireStockedInventory)))

/** CALL-138. */
const options = Call.get("options", "/api/Remainder/GetRemainderOptions", {
  who: staff,
  title: "List the reasons to adjust a group count",
  about: "isIncrease says in which direction.",
})
  .setUrlParams(Schema.Struct({ clientId: wireOptional("clientId", queryId(ClientId)) }))
  .addSuccess(answer(Schema.Array(WireRemainderOption)))

/** CALL-139. */
const adjust = Call.post("adjust", "/api/Remainder/UpdateRemainder", {
  who: staff,
  title: "Adjust the group count of an item by a count",
  about:
    "remainderId decides the direction. With seenGroupCountValue the adjustment is refused if the count is another one by now.",
})
  .setPayload(
    Schema.Struct({
      clientId,
      itemId,
      count: wire("adjustingCount", WireInteger),
      remainderId: wire("remainderId", WireInteger),
      seen,
    }),
  )
  .addSuccess(answerSaying(WireGroupCount, "Update inventory item remainder success"))
  .addError(wired(AdjustmentRefused))
  .addError(KeyReused)

/** CALL-140. */
const set = Call.put("set", "/api/Remainder/AdjustRemainderGroup", {
  who: staff,
  title: "Set the group count of an item",
  about:
    "remainderCountStatusID is Active (5) for a higher count, and for a lower one the status of what was taken out. With seenGroupCountValue the change is refused if the count is another one by now.",
})
  .setPayload(
    Schema.Struct({
      clientId,
      itemId,
      groupCount: wire("newGroupCountValue", WireInteger),
      statusId: wire("remainderCountStatusID", wireId(StatusId)),
      seen,
    }),
  )
  .addSuccess(answerSaying(WireGroupCount, "Update success"))
  .addError(wired(GroupCountTotalRefused))
  .addError(KeyReused)

export class GroupCountGroup extends HttpApiGroup.make("groupCount")
  .annotate(OpenApi.Description, "Products that are counted in groups: what is left of an opened one.")
  .add(search)
  .add(options)
  .add(adjust)
  .add(set)
  .middleware(SignedIn) {}
