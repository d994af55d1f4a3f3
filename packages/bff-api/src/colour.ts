import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "@effect/platform"
import { BrandId } from "@sightline/model/brand"
import { ClientId } from "@sightline/model/client"
import { ColourId, ColourKey, ColourQuantity, InventoryColour } from "@sightline/model/colour"
import { InventoryColourId } from "@sightline/model/image"
import { InventoryId } from "@sightline/model/inventory"
import { Schema } from "effect"
import { BadRequest } from "./bad-request"
import { WireImage } from "./image"
import {
  ColourCodeTaken,
  ColourNotFound,
  ColourTaken,
  InventoryInactive,
  InventoryNotFound,
  KeyReused,
} from "./refusals"
import { SignedIn } from "./signed-in"
import {
  answer,
  QueryPageNumber,
  queryId,
  WireMoney,
  wire,
  wireFilled,
  wireId,
  wireOptional,
  wirePage,
  wireText,
} from "./wire"

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

/** One or two hex colours, in any letter case and with or without blanks behind the comma. */
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
  name: wire("colorName", wireFilled(80)),
  code: wire("colorCode", wireFilled(40)),
  description: wireOptional("colorDesc", wireText(200)),
}

const own = { clientId: wireOptional("clientID", wireId(ClientId)) }

export class ColourGroup extends HttpApiGroup.make("colour")
  .add(
    HttpApiEndpoint.get("list", "/api/Color/GetColors")
      .setUrlParams(
        Schema.Struct({
          clientId: wireOptional("clientId", queryId(ClientId)),
          brandId: wireOptional("brandId", queryId(BrandId)),
        }),
      )
      .addSuccess(answer(Schema.Array(WireColour)))
      .annotate(OpenApi.Summary, "The client's card of colours")
      .annotate(OpenApi.Description, "With brandId the colours in which products of that brand come."),
  )
  .add(
    HttpApiEndpoint.get("ofInventory", "/api/Color/GetInventoryColors")
      .setUrlParams(
        Schema.Struct({ clientId: wireOptional("clientId", queryId(ClientId)), inventoryId: queryId(InventoryId) }),
      )
      .addSuccess(answer(Schema.Array(WireInventoryColour)))
      .addError(InventoryNotFound)
      .annotate(OpenApi.Summary, "The colours in which a product comes, with their photos")
      .annotate(OpenApi.Description, "In the order of sortId."),
  )
  .add(
    HttpApiEndpoint.get("quantity", "/api/Inventory/GetQuantityByColor")
      .setUrlParams(
        Schema.Struct({
          clientId: wireOptional("ClientId", queryId(ClientId)),
          colourId: wireOptional("ColorId", queryId(ColourId)),
          inventoryId: wire("InventoryId", queryId(InventoryId)),
          page: wireOptional("CurrentPage", QueryPageNumber),
          pageSize: wireOptional("ItemsPerPage", QueryPageNumber),
        }),
      )
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
              price: wire("accualPrice", WireMoney),
              images: Schema.Array(WireImage),
              statusId: ColourQuantity.fields.statusId,
            }),
          ),
        ),
      )
      .addError(InventoryNotFound)
      .annotate(OpenApi.Summary, "What of a product is in stock in which colour")
      .annotate(OpenApi.Description, "A row an item that is Active at the caller's centers and names its colour."),
  )
  .add(
    HttpApiEndpoint.post("create", "/api/Color/CreateColor")
      .setPayload(Schema.Struct({ ...own, ...described }))
      .addSuccess(answer(WireColour))
      .addError(BadRequest)
      .addError(ColourCodeTaken)
      .addError(KeyReused)
      .annotate(OpenApi.Summary, "Add a colour to the client's card")
      .annotate(OpenApi.Description, "colorKey is a hex colour like #1a0e55, or two with a comma between."),
  )
  .add(
    HttpApiEndpoint.post("add", "/api/Color/AddColorToInventory")
      .setPayload(
        Schema.Struct({
          ...own,
          inventoryId: wire("inventoryID", wireId(InventoryId)),
          id: wireOptional("inventoryColorID", wireId(InventoryColourId)),
          colourId: wireOptional("colorID", wireId(ColourId)),
          key: wireOptional("colorKey", Key),
          name: wireOptional("colorName", wireFilled(80)),
          code: wireOptional("colorCode", wireFilled(40)),
        }),
      )
      .addSuccess(answer(Schema.Struct({ id: wire("inventoryColorID", InventoryColourId) })))
      .addError(BadRequest)
      .addError(InventoryNotFound)
      .addError(InventoryInactive)
      .addError(ColourNotFound)
      .addError(ColourCodeTaken)
      .addError(ColourTaken)
      .addError(KeyReused)
      .annotate(OpenApi.Summary, "Let a product come in a colour")
      .annotate(
        OpenApi.Description,
        "colorID is a colour of the card; without it colorKey, colorName and colorCode make a new one. With inventoryColorID a colour of the product becomes that one.",
      ),
  )
  .middleware(SignedIn) {}
