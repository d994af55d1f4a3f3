import { ClientId } from "@sightline/model/client"
import { ColourId } from "@sightline/model/colour"
import { InventoryId } from "@sightline/model/inventory"
import { InventoryItemId } from "@sightline/model/inventory-item"
import { CatalogueSubstitute, Substitute } from "@sightline/model/substitute"
import { Schema } from "effect"
import { queryId, WireMoney, wire, wireOptional } from "./wire"

export const AskedSubstitutes = Schema.Struct({
  clientId: wireOptional("clientId", queryId(ClientId)),
  id: wire("inventoryId", queryId(InventoryId)),
  itemId: wireOptional("inventoryItemId", queryId(InventoryItemId)),
  colourId: wireOptional("colorId", queryId(ColourId)),
})

const fields = {
  id: wire("inventoryID", InventoryId),
  number: wire("inventoryNumber", Schema.String),
  description: wire("inventoryDesc", Schema.String),
  mainImage: Schema.NullOr(Schema.String),
  colour: wire(
    "color",
    Schema.NullOr(Schema.Struct({ id: wire("colorID", ColourId), name: wire("colorName", Schema.String) })),
  ),
  available: wire("availableQuantity", Schema.Int),
}

export const WireCatalogueSubstitute = Schema.Struct({ ...fields, likeness: CatalogueSubstitute.fields.likeness })

export const WireSubstitute = Schema.Struct({
  ...fields,
  likeness: Substitute.fields.likeness,
  price: WireMoney,
  centerName: Schema.String,
})
