import { HttpApiGroup, OpenApi } from "@effect/platform"
import { BrandId } from "@sightline/model/brand"
import { ClientId } from "@sightline/model/client"
import {
  ColourCodeTaken,
  ColourId,
  ColourKey,
  ColourQuantity,
  InventoryColour,
  InventoryColourRefused,
  InventoryColourRemovalRefused,
} from "@sightline/model/colour"
import { InventoryColourId } from "@sightline/model/image"
import { InventoryId } from "@sightline/model/inventory"
import { InventoryNotFound } from "@sightline/model/inventory-form"
import { staff } from "@sightline/model/role-table"
import { Schema } from "effect"
import { Call } from "./call"
import { colourRefusals } from "./colour-refusals"
import { WireImage } from "./image"
import { inventoryRefusals } from "./inventory-refusals"
import { KeyReused } from "./once"
import { wiredBy } from "./refusal"
import { SignedIn } from "./signed-in"
import {
  answer,
  QueryPageNumber,
  queryId,
  Succeeded,
  WireMoney,
  wire,
  wireId,
  wireName,
  wireOptional,
  wirePage,
  wireText,
} from "./wire"

const wired = wiredBy({
  ...inventoryRefusals,
  ...colourRefusals,
})

/** A colour (document 1 §3). */
const WireColour = Schema.Struct({
  id: wire("colorID", ColourId),
  key: wire("colorKey", Schema.String),
  name: wire("colorName", Schema.String),
  code: wire("colorCode", Schema.String),
  description: wire("colorDesc", Schema.String),
})

/** A colour of a product (document 1 §3). */
const WireInventoryColour = Schema.Struct({
  id: wire("inventoryColorID", InventoryColourId),
  colourId: wire("colorID", ColourId),
  name: wire("colorName", InventoryColour.fields.name),
  code: wire("colorCode", InventoryColour.fields.code),
  key: wire("colorKey", Schema.String),
  images: Schema.Array(WireImage),
  sortId: Schema.Int,
})

const problem = "must be a hex colour like #1a0e55, or two with a comma between"

/** One or two hex colours, in any letter case and with or without blanks after the comma. */
const Key = wireText(40).pipe(
  Schema.transform(Schema.String, {
    strict: true,
    decode: (text) => text.toLowerCase().replace(/\s/g, ""),
    encode: (key) => key,
  }),
  Schema.filter((key) => Schema.is(ColourKey)(key), { message: () => problem }),
)

const described = {
  key: wire("colorKey", Key),
  name: wire("colorName", wireName(80)),
  code: wire("colorCode", wireName(40)),
  description: wireOptional("colorDesc", wireText(200)),
}

const own = { clientId: wireOptional("clientID", wireId(ClientId)) }

export const AskColours = Schema.Struct({
  clientId: wireOptional("clientId", queryId(ClientId)),
  inventoryId: queryId(InventoryId),
})

export const AskColourQuantity = Schema.Struct({
  clientId: wireOptional("ClientId", queryId(ClientId)),
  colourId: wireOptional("ColorId", queryId(ColourId)),
  inventoryId: wire("InventoryId", queryId(InventoryId)),
  page: wireOptional("CurrentPage", QueryPageNumber),
  pageSize: wireOptional("ItemsPerPage", QueryPageNumber),
})

export class ColourGroup extends HttpApiGroup.make("colour")
  .annotate(OpenApi.Description, "The colors of products.")
  .add(
    Call.get("list", "/api/Color/GetColors", {
      who: staff,
      title: "List the client's colors",
      about: "With brandId, only the colors that products of that brand come in.",
    })
      .setUrlParams(
        Schema.Struct({
          clientId: wireOptional("clientId", queryId(ClientId)),
          brandId: wireOptional("brandId", queryId(BrandId)),
        }),
      )
      .addSuccess(answer(Schema.Array(WireColour))),
  )
  .add(
    Call.get("ofInventory", "/api/Color/GetInventoryColors", {
      who: staff,
      visitors: "/api/Catalogue/GetInventoryColors",
      title: "List the colors of a product, with their photos",
      about: "In the order of sortId.",
    })
      .setUrlParams(AskColours)
      .addSuccess(answer(Schema.Array(WireInventoryColour)))
      .addError(wired(InventoryNotFound)),
  )
  .add(
    Call.get("quantity", "/api/Inventory/GetQuantityByColor", {
      who: staff,
      visitors: "/api/Catalogue/GetQuantityByColor",
      title: "List the stock of a product by color",
      about: "One row for each Active item with a color at the caller's centers.",
    })
      .setUrlParams(AskColourQuantity)
      .addSuccess(
        answer(
          wirePage(
            Schema.Struct({
              itemId: wire("inventoryItemID", Schema.Int),
              colourId: wire("colorID", ColourId),
              key: wire("colorKey", Schema.String),
              name: wire("colorName", Schema.String),
              code: wire("colorCode", Schema.String),
              description: wire("colorDesc", Schema.String),
              quantity: wire("colorQuantity", Schema.Int),
              price: wire("accualPrice", Schema.NullOr(WireMoney)),
              images: Schema.Array(WireImage),
              statusId: ColourQuantity.fields.statusId,
            }),
          ),
        ),
      )
      .addError(wired(InventoryNotFound)),
  )
  .add(
    Call.post("create", "/api/Color/CreateColor", {
      who: staff,
      title: "Add a color to the client's list",
      about: "colorKey is a hex color like #1a0e55, or two of them, comma-separated.",
    })
      .setPayload(Schema.Struct({ ...own, ...described }))
      .addSuccess(answer(WireColour))
      .addError(wired(ColourCodeTaken))
      .addError(KeyReused),
  )
  .add(
    Call.post("add", "/api/Color/AddColorToInventory", {
      who: staff,
      title: "Add a color to a product",
      about:
        "colorID is a color of the client's list; without it colorKey, colorName and colorCode make a new one, with its colorDesc. With inventoryColorID it replaces that color of the product.",
    })
      .setPayload(
        Schema.Struct({
          ...own,
          inventoryId: wire("inventoryID", wireId(InventoryId)),
          id: wireOptional("inventoryColorID", wireId(InventoryColourId)),
          colourId: wireOptional("colorID", wireId(ColourId)),
          key: wireOptional("colorKey", Key),
          name: wireOptional("colorName", wireName(80)),
          code: wireOptional("colorCode", wireName(40)),
          description: described.description,
        }),
      )
      .addSuccess(answer(Schema.Struct({ id: wire("inventoryColorID", InventoryColourId) })))
      .addError(wired(InventoryColourRefused))
      .addError(KeyReused),
  )
  .add(
    Call.post("remove", "/api/Color/RemoveColorFromInventory", {
      who: staff,
      title: "Take a color off a product",
      about:
        "Only while no item and no photo of the product has it; an item that was deleted does not count. The client's list keeps it.",
    })
      .setPayload(
        Schema.Struct({
          ...own,
          inventoryId: wire("inventoryID", wireId(InventoryId)),
          id: wire("inventoryColorID", wireId(InventoryColourId)),
        }),
      )
      .addSuccess(answer(Succeeded))
      .addError(wired(InventoryColourRemovalRefused))
      .addError(KeyReused),
  )
  .middleware(SignedIn) {}
