import { HttpApiGroup, OpenApi } from "@effect/platform"
import { ClientId } from "@sightline/model/client"
import { InventoryId } from "@sightline/model/inventory"
import { staff } from "@sightline/model/role-table"
import { OrderSuggestionsRefused, SuggestedOrder, Suggestion } from "@sightline/model/suggestion"
import { mostSuggestions } from "@sightline/model/suggestion-rules"
import { VendorId } from "@sightline/model/vendor"
import { VendorOrderId } from "@sightline/model/vendor-order"
import { vendorOrderLimits } from "@sightline/model/vendor-order-rules"
import { Schema } from "effect"
import { Call } from "./call"
import { KeyReused } from "./once"
import { wiredBy } from "./refusal"
import { SignedIn } from "./signed-in"
import { answer, queryId, queryIds, WireInteger, WireMoney, wire, wireId, wireOptional } from "./wire"

const wired = wiredBy({
  SuggestionsChanged: {
    status: 409,
    title: "Ordered meanwhile",
    detail: "Somebody ordered some of these products meanwhile. Look at the suggestions again.",
  },
  SuggestionGone: {
    status: 409,
    title: "Not possible now",
    detail: "Some of these products or their vendors are no longer active.",
  },
})

const WireSuggestion = Schema.Struct({
  ...Suggestion.fields,
  inventoryId: wire("inventoryID", InventoryId),
  code: wire("inventoryCode", Schema.String),
  number: wire("inventoryNumber", Schema.String),
  description: wire("inventoryDesc", Schema.String),
  vendorId: wire("vendorID", VendorId),
  onHand: wire("qtyOnHand", Schema.Int),
  onOrder: wire("qtyOnOrder", Schema.Int),
  minimum: wire("minimumQuantity", Schema.Int),
  restockPoint: wire("parRestockPoint", Schema.Int),
  leadDays: wire("orderLeadingDays", Schema.Int),
  purchasedPrice: Schema.optionalWith(Schema.NullOr(WireMoney), { exact: true }),
})

const WireSuggestions = Schema.Struct({
  rows: wire("data", Schema.Array(WireSuggestion)),
  total: wire("totalItems", Schema.Int),
})

const most = vendorOrderLimits.quantity
const numbered = (least: number) =>
  WireInteger.pipe(
    Schema.filter((count) => count >= least && count <= most, { message: () => `must be from ${least} to ${most}` }),
  )

const SentLine = Schema.Struct({
  inventoryId: wire("inventoryID", wireId(InventoryId)),
  vendorId: wire("vendorID", wireId(VendorId)),
  quantity: wire("qty", numbered(1)),
  onOrder: wire("qtyOnOrder", WireInteger),
})

const isEachOnce = (lines: ReadonlyArray<{ readonly inventoryId: number }>) =>
  new Set(lines.map(({ inventoryId }) => inventoryId)).size === lines.length

/** What to order from vendors (design: purchasing, 7). */
export class SuggestionGroup extends HttpApiGroup.make("suggestion")
  .annotate(OpenApi.Description, "What to order, and why.")
  .add(
    Call.get("list", "/api/VendorOrder/GetSuggestions", {
      who: staff,
      title: "List what to order",
      about: `At most ${mostSuggestions} products, by vendor: from minimum, restock point and what left the stock in 30, 90 and 365 days, with the reason. vendorIDs names the vendors whose products are wanted. With soonestVendorID the answer has only products of that vendor that no other vendor delivers sooner. purchasedPrice is left out for callers who may not see purchased prices.`,
    })
      .setUrlParams(
        Schema.Struct({
          clientId: wireOptional("clientId", queryId(ClientId)),
          vendorIds: wireOptional("vendorIDs", queryIds(VendorId)),
          soonestId: wireOptional("soonestVendorID", queryId(VendorId)),
        }),
      )
      .addSuccess(answer(WireSuggestions)),
  )
  .add(
    Call.get("count", "/api/VendorOrder/CountSuggestions", {
      who: staff,
      title: "Count what to order",
      about: "totalItems of GetSuggestions without vendorIDs.",
    })
      .setUrlParams(Schema.Struct({ clientId: wireOptional("clientId", queryId(ClientId)) }))
      .addSuccess(answer(WireSuggestions.pick("total"))),
  )
  .add(
    Call.post("order", "/api/VendorOrder/OrderSuggestions", {
      who: staff,
      title: "Make New orders of suggestions",
      about:
        "One order for each vendor. qtyOnOrder is what the suggestion said: when somebody ordered meanwhile, nothing is ordered.",
    })
      .setPayload(
        Schema.Struct({
          clientId: wireOptional("clientID", wireId(ClientId)),
          lines: wire(
            "items",
            Schema.Array(SentLine).pipe(
              Schema.minItems(1, { message: () => "must not be empty" }),
              Schema.maxItems(mostSuggestions, { message: () => `must not have more than ${mostSuggestions} entries` }),
              Schema.filter(isEachOnce, { message: () => "must name each product once" }),
            ),
          ),
        }),
      )
      .addSuccess(
        answer(Schema.Array(Schema.Struct({ ...SuggestedOrder.fields, id: wire("vendorOrderID", VendorOrderId) }))),
      )
      .addError(wired(OrderSuggestionsRefused))
      .addError(KeyReused),
  )
  .middleware(SignedIn) {}
