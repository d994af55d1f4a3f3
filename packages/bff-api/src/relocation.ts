import { HttpApiGroup, OpenApi } from "@effect/platform"
import { ClientId } from "@sightline/model/client"
import { InventoryId } from "@sightline/model/inventory"
import { InventoryItemId } from "@sightline/model/inventory-item"
import { mostChosen } from "@sightline/model/inventory-rules"
import { mostFilters } from "@sightline/model/list-column"
import {
  MovableItem,
  RelocatableItem,
  RelocatableProduct,
  Relocation,
  RelocationCodeUnknown,
  RelocationId,
  RelocationMade,
  RelocationNotFound,
  RelocationReason,
  RelocationRefused,
  RelocationSettled,
  RelocationUndone,
  RelocationUndoRefused,
} from "@sightline/model/relocation"
import { mostRelocated } from "@sightline/model/relocation-rules"
import { relocators } from "@sightline/model/role-table"
import { Schema } from "effect"
import { Call } from "./call"
import { anyCase } from "./inventory-search"
import { KeyReused } from "./once"
import { wiredBy } from "./refusal"
import { saveRefusals } from "./save-refusals"
import { SignedIn } from "./signed-in"
import {
  answer,
  answerSaying,
  queryId,
  Succeeded,
  WireInteger,
  WireNumber,
  WirePageNumber,
  wire,
  wireId,
  wireOptional,
  wirePage,
  wireText,
} from "./wire"

const wired = wiredBy({
  ...saveRefusals,
  RelocationBlocked: {
    status: 409,
    title: "Some items cannot be moved",
    detail: "Nothing was moved. Remove these items from the list, then try again.",
  },
  RelocationCodeUnknown: {
    status: 404,
    title: "Not found",
    detail: "This code names no place and nothing that can be moved.",
  },
  RelocationNotFound: {
    status: 404,
    title: "Not found",
    detail: "There is no such relocation.",
  },
  RelocationSettled: {
    status: 409,
    title: "Already settled",
    detail: "This relocation has been carried out, canceled or undone in the meantime.",
  },
})

/** The calls' names of the fields that the domain refuses. */
const fieldNames = { assigneeId: "assignedToId", items: "relocateItems" }

const WireRelocation = Schema.Struct({
  id: wire("relocationId", RelocationId),
  reason: wire("reasonId", RelocationReason),
  isFuture: wire("isFutureRelocate", Relocation.fields.isFuture),
  startDay: Relocation.fields.startDay,
  state: Relocation.fields.state,
  assignee: wire("assignedTo", Relocation.fields.assignee),
  by: wire("createdBy", Relocation.fields.by),
  at: wire("createdDate", Relocation.fields.at),
  items: wire("itemCount", Relocation.fields.items),
  skipped: wire("skippedCount", Relocation.fields.skipped),
  destination: wire("Location", Relocation.fields.destination),
})

const WireRelocatableItem = Schema.Struct({
  id: wire("inventoryItemID", RelocatableItem.fields.id),
  quantity: RelocatableItem.fields.quantity,
  version: RelocatableItem.fields.version,
  centerName: RelocatableItem.fields.centerName,
  location: wire("Location", RelocatableItem.fields.location),
  isInProcess: wire("relocateInProcessed", RelocatableItem.fields.isInProcess),
})

const WireProduct = Schema.Struct({
  inventoryId: wire("inventoryID", RelocatableProduct.fields.inventoryId),
  code: wire("inventoryCode", RelocatableProduct.fields.code),
  description: wire("inventoryDesc", RelocatableProduct.fields.description),
  itemCount: RelocatableProduct.fields.itemCount,
  items: wire("inventoryItems", Schema.Array(WireRelocatableItem)),
})

const WireMovableItem = Schema.Struct({
  ...WireRelocatableItem.fields,
  inventoryId: wire("inventoryID", MovableItem.fields.inventoryId),
  code: wire("inventoryCode", MovableItem.fields.code),
  description: wire("inventoryDesc", MovableItem.fields.description),
})

const WireMade = Schema.Struct({
  id: wire("relocationId", RelocationMade.fields.id),
  items: wire("itemCount", RelocationMade.fields.items),
  isFuture: wire("isFutureRelocate", RelocationMade.fields.isFuture),
})

/** 1 is yes and 2 is no, as the documents number it (document 1 §4). */
const FutureFlag = Schema.transform(
  Schema.Union(Schema.Boolean, Schema.Literal(1, 2, "1", "2")).annotations({
    message: () => ({ message: "must be 1 (yes) or 2 (no)", override: true }),
  }),
  Schema.Boolean,
  {
    strict: true,
    decode: (sent) => sent === true || Number(sent) === 1,
    encode: (isFuture) => (isFuture ? (1 as const) : (2 as const)),
  },
)

const WireScan = Schema.Union(
  Schema.Struct({
    _tag: wire("type", Schema.Literal("Place")),
    name: wire("Location", Schema.String),
    values: wire(
      "categoryOptions",
      Schema.Array(
        Schema.Struct({ code: wire("categoryOptionCode", Schema.String), value: wire("returnValue", Schema.String) }),
      ),
    ),
  }),
  Schema.Struct({
    _tag: wire("type", Schema.Literal("Items")),
    products: wire("inventories", Schema.Array(WireProduct)),
  }),
)

const placeCodes = ["Center", "Building", "Floor", "Room", "Area", "Bin"] as const
const searchCodes = ["SearchString", ...placeCodes] as const

const clientId = wireOptional("clientId", wireId(ClientId))

const asked = {
  page: wireOptional("currentPage", WirePageNumber),
  pageSize: wireOptional("itemsPerPage", WirePageNumber),
  clientId: wireOptional("clientID", wireId(ClientId)),
  filters: wireOptional(
    "categoryOptions",
    Schema.Array(
      Schema.Struct({
        code: wire("categoryOptionCode", anyCase(searchCodes)),
        value: wire("returnValue", wireText(400)),
      }),
    ).pipe(Schema.maxItems(mostFilters, { message: () => `must not have more than ${mostFilters} entries` })),
  ),
}

const SentItem = Schema.Struct({
  itemId: wire("inventoryItemId", wireId(InventoryItemId)),
  version: wireOptional("version", WireNumber),
  quantity: wireOptional("quantity", WireInteger),
  values: wire(
    "categoryOptions",
    Schema.Array(
      Schema.Struct({
        code: wire("categoryOptionCode", anyCase(placeCodes)),
        value: wire("returnValue", wireText(40)),
      }),
    ).pipe(Schema.maxItems(12, { message: () => "must not have more than 12 entries" })),
  ),
})

const ofRelocation = Schema.Struct({ clientId, id: wire("relocationId", wireId(RelocationId)) })

/** CALL-107, CALL-108, CALL-112, and what is done with a relocation afterwards. Refused to Simple clients (D-87). */
export class RelocationGroup extends HttpApiGroup.make("relocation")
  .annotate(OpenApi.Description, "Items on their way to another place or center.")
  .add(
    Call.get("list", "/api/Relocation/GetRelocations", {
      who: relocators,
      title: "List the relocations",
      about: "The planned ones by their start day, then the latest others, of the caller's centers.",
    })
      .setUrlParams(Schema.Struct({ clientId: wireOptional("clientId", queryId(ClientId)) }))
      .addSuccess(answer(Schema.Array(WireRelocation))),
  )
  .add(
    Call.post("search", "/api/Relocation/SearchDynamic", {
      who: relocators,
      title: "Search the items that may move, page by page",
      about:
        "By product, with the items of each; relocateInProcessed marks items that wait for another relocation. The option SearchString holds words of the product; Center to Bin narrow the place. itemsPerPage is 10 unless given.",
    })
      .setPayload(
        Schema.Struct({
          ...asked,
          screen: wireOptional("currentScreen", WirePageNumber),
          includeItem: wireOptional("includeItem", Schema.Boolean),
        }),
      )
      .addSuccess(answer(wirePage(WireProduct))),
  )
  .add(
    Call.post("movable", "/api/Relocation/SearchMovableItems", {
      who: relocators,
      title: "List the items that may move at once, page by page",
      about:
        "What Select All takes: the items of the products that SearchDynamic finds with the same categoryOptions, without those that wait for another relocation. With inventoryIDs those of these products, 100 at most. itemsPerPage is 10 unless given, and 1000 at most, which is what one relocation moves.",
    })
      .setPayload(
        Schema.Struct({
          ...asked,
          inventoryIds: wireOptional(
            "inventoryIDs",
            Schema.Array(wireId(InventoryId)).pipe(
              Schema.maxItems(mostChosen, { message: () => `must not have more than ${mostChosen} entries` }),
            ),
          ),
        }),
      )
      .addSuccess(answer(wirePage(WireMovableItem))),
  )
  .add(
    Call.get("scan", "/api/Relocation/GetScanned", {
      who: relocators,
      title: "Read a scanned code",
      about:
        "Place: where items can go, as the label of a place names it, with the categoryOptions of a relocation. Items: the items that may move, by the label of an item or a product, a barcode or a UPC.",
    })
      .setUrlParams(
        Schema.Struct({
          clientId: wireOptional("clientId", queryId(ClientId)),
          code: wire("scanValue", wireText(200)),
        }),
      )
      .addSuccess(answer(WireScan))
      .addError(wired(RelocationCodeUnknown)),
  )
  .add(
    Call.post("create", "/api/Relocation/CreateSimpleRelocate", {
      who: relocators,
      title: "Move items to another place",
      about:
        "All of them or none. isFutureRelocate 2 moves them at once, 1 on startDay (YYYY/MM/DD). reasonId is 1 Move order, 2 Sale order or 3 Defected. categoryOptions name the destination, from Center to Bin, by id. With version, an item that has changed since is refused; with quantity, so many units of a batch move and the others stay. blockers name each item that cannot move, and why.",
    })
      .setPayload(
        Schema.Struct({
          clientId,
          isFuture: wireOptional("isFutureRelocate", FutureFlag),
          reason: wireOptional(
            "reasonId",
            Schema.compose(WireNumber, RelocationReason, { strict: false }).annotations({
              message: () => ({ message: "must be 1, 2 or 3", override: true }),
            }),
          ),
          startDay: wireOptional("startDay", wireText(20)),
          /** 0 assigns it to nobody. */
          assigneeId: wireOptional("assignedToId", Schema.NullOr(WireInteger)),
          items: wire(
            "relocateItems",
            Schema.Array(SentItem).pipe(
              Schema.maxItems(mostRelocated, { message: () => `must not have more than ${mostRelocated} entries` }),
            ),
          ),
        }),
      )
      .addSuccess(answerSaying(WireMade, "Relocate order success"))
      .addError(wired(RelocationRefused, fieldNames))
      .addError(KeyReused),
  )
  .add(
    Call.post("cancel", "/api/Relocation/Cancel", {
      who: relocators,
      title: "Cancel a planned relocation",
      about: "Before its day. Its items stay where they are and may move again.",
    })
      .setPayload(ofRelocation)
      .addSuccess(answer(Succeeded))
      .addError(wired(Schema.Union(RelocationNotFound, RelocationSettled)))
      .addError(KeyReused),
  )
  .add(
    Call.post("undo", "/api/Relocation/Undo", {
      who: relocators,
      title: "Undo a relocation",
      about:
        "The items that still lie where it put them go back to where they stood; left names the others. When no item can go back, it is refused.",
    })
      .setPayload(ofRelocation)
      .addSuccess(
        answer(
          Schema.Struct({
            items: wire("itemCount", RelocationUndone.fields.items),
            left: RelocationUndone.fields.left,
          }),
        ),
      )
      .addError(wired(RelocationUndoRefused))
      .addError(KeyReused),
  )
  .middleware(SignedIn) {}
