import { HttpApiGroup, OpenApi } from "@effect/platform"
import { mostProducts } from "@sightline/model/catalogue"
import { ClientId } from "@sightline/model/client"
import { InventoryId } from "@sightline/model/inventory"
import { InventoryNotFound } from "@sightline/model/inventory-form"
import { Schema } from "effect"
import { Call } from "./call"
import {
  WireCatalogueChoices,
  WireCatalogueColour,
  WireCataloguePage,
  WireCataloguePrice,
  WireCatalogueProduct,
} from "./catalogue-wire"
import { AskColourQuantity, AskColours } from "./colour"
import { AskProduct } from "./inventory-form"
import { AskRelated, SearchInventories } from "./inventory-list-wire"
import { inventoryRefusals } from "./inventory-refusals"
import { SearchInventory } from "./inventory-search"
import { wiredBy } from "./refusal"
import { sessionRefusals } from "./session-refusals"
import { Anyone, SignedIn } from "./signed-in"
import { AskedSubstitutes, WireCatalogueSubstitute } from "./substitute"
import { answer, queryId, queryIds, wire, wireOptional, wirePage } from "./wire"

const wired = wiredBy({
  ...inventoryRefusals,
  ...sessionRefusals,
})

const clientId = wireOptional("clientId", queryId(ClientId))

const Several = Schema.Struct({
  clientId,
  ids: wire(
    "ids",
    queryIds(InventoryId).pipe(
      Schema.filter((ids) => ids.length <= mostProducts, { message: () => `must not be more than ${mostProducts}` }),
    ),
  ),
})

const search = Call.post("search", "/api/Catalogue/SearchDynamic", {
  who: "visitor",
  title: "List the products of the catalogue, filtered and sorted",
  about:
    "SearchDynamic of api/Inventory answers this to callers without a token: Active products of categories that are shown online, without prices. categoryOptions may name SearchString, Category, Brand, ItemType, Color and Quantity.",
})
  .setPayload(SearchInventory)
  .addSuccess(answer(WireCataloguePage))
  .middleware(Anyone)

const quick = Call.put("quick", "/api/Catalogue/SearchInventories", {
  who: "visitor",
  title: "List the newest products of the catalogue, or find some by words",
  about: "SearchInventories of api/Inventory answers this to callers without a token. sort 6 is newest first.",
})
  .setPayload(SearchInventories)
  .addSuccess(answer(WireCataloguePage))
  .middleware(Anyone)

const related = Call.post("related", "/api/Catalogue/GetRelatedInventories", {
  who: "visitor",
  title: "List related products of the catalogue",
  about: "GetRelatedInventories of api/Inventory answers this to callers without a token. Four on a page.",
})
  .setPayload(AskRelated)
  .addSuccess(answer(WireCataloguePage))
  .addError(wired(InventoryNotFound))
  .middleware(Anyone)

const substitutes = Call.get("substitutes", "/api/Catalogue/GetSubstitutes", {
  who: "visitor",
  title: "List what the catalogue offers in place of a product",
  about:
    "GetSubstitutes of api/Inventory answers this to callers without a token: no price, no place, and nothing that is chosen by its price.",
})
  .setUrlParams(AskedSubstitutes)
  .addSuccess(answer(Schema.Array(WireCatalogueSubstitute)))
  .addError(wired(InventoryNotFound))
  .middleware(Anyone)

const product = Call.post("product", "/api/Catalogue/GetInventoryOptionSet", {
  who: "visitor",
  title: "Get a product of the catalogue",
  about:
    "GetInventoryOptionSet of api/Inventory answers this to callers without a token: photos and colors with their units, no field of the form.",
})
  .setPayload(AskProduct)
  .addSuccess(answer(WireCatalogueProduct))
  .addError(wired(InventoryNotFound))
  .middleware(Anyone)

const products = Call.get("products", "/api/Catalogue/GetProducts", {
  who: "visitor",
  title: "Get several products of the catalogue",
  about: `At most ${mostProducts}, comma-separated. Missing and inactive ones are left out.`,
})
  .setUrlParams(Several)
  .addSuccess(answer(Schema.Array(WireCatalogueProduct)))
  .middleware(Anyone)

const colours = Call.get("colours", "/api/Catalogue/GetInventoryColors", {
  who: "visitor",
  title: "List the colors of a product of the catalogue",
  about: "GetInventoryColors of api/Color answers this to callers without a token.",
})
  .setUrlParams(AskColours)
  .addSuccess(answer(Schema.Array(WireCatalogueColour)))
  .addError(wired(InventoryNotFound))
  .middleware(Anyone)

const quantity = Call.get("quantity", "/api/Catalogue/GetQuantityByColor", {
  who: "visitor",
  title: "List the stock of a product of the catalogue by color",
  about: "GetQuantityByColor of api/Inventory answers this to callers without a token: one row for each color.",
})
  .setUrlParams(AskColourQuantity)
  .addSuccess(answer(wirePage(WireCatalogueColour)))
  .addError(wired(InventoryNotFound))
  .middleware(Anyone)

const choices = Call.get("choices", "/api/Catalogue/GetChoices", {
  who: "visitor",
  title: "List what the catalogue can be searched by",
  about: "The categories, brands and colors of its products.",
})
  .setUrlParams(Schema.Struct({ clientId }))
  .addSuccess(answer(WireCatalogueChoices))
  .middleware(Anyone)

const prices = Call.get("prices", "/api/Catalogue/GetPrices", {
  who: "member",
  title: "Get the prices of several products",
  about: `At most ${mostProducts}, comma-separated. In dollars; accualPrice is the lowest price of a unit in that color.`,
})
  .setUrlParams(Several)
  .addSuccess(answer(Schema.Array(WireCataloguePrice)))
  .middleware(SignedIn)

/** The catalogue: everything but its prices is open to visitors (decisions D-01). */
export class CatalogueGroup extends HttpApiGroup.make("catalogue")
  .annotate(OpenApi.Description, "The catalogue of the public site. Prices are answered to signed-in people alone.")
  .add(search)
  .add(quick)
  .add(related)
  .add(substitutes)
  .add(product)
  .add(products)
  .add(colours)
  .add(quantity)
  .add(choices)
  .add(prices) {}
