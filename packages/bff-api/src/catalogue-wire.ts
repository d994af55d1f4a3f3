import {
  CatalogueChoices,
  CatalogueColour,
  CatalogueEntry,
  CatalogueImage,
  CataloguePrice,
  CatalogueProduct,
} from "@sightline/model/catalogue"
import { CategoryId } from "@sightline/model/category"
import { ColourId } from "@sightline/model/colour"
import { InventoryId } from "@sightline/model/inventory"
import { Schema } from "effect"
import { WireMoney, wire, wirePage } from "./wire"

/** The reduced row of visitors (decisions D-01), with both spellings of the id (decisions D-49). */
const entryFields = {
  inventoryID: InventoryId,
  inventoryId: InventoryId,
  inventoryNumber: Schema.String,
  inventoryDesc: Schema.String,
  model: Schema.String,
  brandName: Schema.String,
  categoryID: CategoryId,
  categoryName: Schema.String,
  itemTypeName: Schema.String,
  itemTypeCode: Schema.String,
  mainImage: Schema.NullOr(Schema.String),
  totalQuantity: Schema.Int,
  hasColor: Schema.Boolean,
}
const Entry = Schema.Struct(entryFields)

const entryOf = ({
  inventoryID,
  inventoryId: _id,
  inventoryNumber,
  inventoryDesc,
  categoryID,
  totalQuantity,
  hasColor,
  ...row
}: typeof Entry.Type): CatalogueEntry => ({
  ...row,
  id: inventoryID,
  number: inventoryNumber,
  description: inventoryDesc,
  categoryId: categoryID,
  available: totalQuantity,
  hasColour: hasColor,
})

const entryAsWire = ({
  id,
  number,
  description,
  categoryId,
  available,
  hasColour,
  ...row
}: CatalogueEntry): typeof Entry.Type => ({
  ...row,
  inventoryID: id,
  inventoryId: id,
  inventoryNumber: number,
  inventoryDesc: description,
  categoryID: categoryId,
  totalQuantity: available,
  hasColor: hasColour,
})

export const WireCataloguePage = wirePage(
  Schema.transform(Entry, Schema.typeSchema(CatalogueEntry), { strict: true, decode: entryOf, encode: entryAsWire }),
)

const WireCatalogueImage = Schema.Struct({
  ...CatalogueImage.fields,
  name: wire("imageName", Schema.String),
})

export const WireCatalogueColour = Schema.Struct({
  id: wire("colorID", ColourId),
  key: wire("colorKey", CatalogueColour.fields.key),
  name: wire("colorName", Schema.String),
  code: wire("colorCode", Schema.String),
  description: wire("colorDesc", Schema.String),
  available: wire("colorQuantity", Schema.Int),
  images: Schema.Array(WireCatalogueImage),
})

const Nothing = Schema.Array(Schema.String)

/** The option set of a product, as far as it is open to visitors: no field of its form, and nothing to edit. */
export const WireCatalogueProduct = Schema.transform(
  Schema.Struct({
    ...entryFields,
    image: Schema.NullOr(Schema.String),
    inventoryImages: Schema.Array(WireCatalogueImage),
    colors: Schema.Array(WireCatalogueColour),
    categoryOptions: Nothing,
    features: Nothing,
    isEditAble: Schema.Literal(false),
  }),
  Schema.typeSchema(CatalogueProduct),
  {
    strict: true,
    decode: ({
      image: _image,
      inventoryImages,
      colors,
      categoryOptions: _options,
      features: _features,
      isEditAble: _is,
      ...entry
    }) => ({ ...entryOf(entry), images: inventoryImages, colours: colors }),
    encode: ({ images, colours, ...entry }) => ({
      ...entryAsWire(entry),
      image: entry.mainImage,
      inventoryImages: images,
      colors: colours,
      categoryOptions: [],
      features: [],
      isEditAble: false as const,
    }),
  },
)

export const WireCataloguePrice = Schema.Struct({
  id: wire("inventoryID", CataloguePrice.fields.id),
  listPrice: Schema.NullOr(WireMoney),
  specialPrice: Schema.NullOr(WireMoney),
  colours: wire(
    "colors",
    Schema.Array(Schema.Struct({ id: wire("colorID", ColourId), price: wire("accualPrice", WireMoney) })),
  ),
})

export const WireCatalogueChoices = Schema.Struct({
  categories: CatalogueChoices.fields.categories,
  brands: CatalogueChoices.fields.brands,
  colours: wire("colors", CatalogueChoices.fields.colours),
})
