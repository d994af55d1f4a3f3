import type { OptionLine, ValueType } from "@sightline/model/category-option"
import type { SearchEntry, SearchField } from "@sightline/model/inventory-list"
import { valueTypes } from "@sightline/model/value-type"
import { Effect } from "effect"
import { assigneesIn } from "../assignee/assign"
import { ownCenters } from "../caller/own-centers"
import { listCategories } from "../category/list"
import { listColours } from "../colour/list"
import { many } from "../db/db"
import { searchableFields } from "../field/definitions"
import { listStatuses } from "../status/list"
import { productScreen } from "./columns"
import { isSearchable } from "./filters"
import { centersWith, ownSearchEntries, placesAt } from "./queries-list"

const line = ({ id, name }: { id: number; name: string }, parentLineId: number | null = null): OptionLine => ({
  id,
  code: String(id),
  name,
  description: "",
  parentLineId,
  attributeId: null,
  isDisabled: false,
  isSelectDefault: false,
})

interface Made {
  readonly valueType?: ValueType
  readonly parentCodes?: ReadonlyArray<string>
  readonly lines?: ReadonlyArray<OptionLine>
}

const field = (code: string, name: string, more: Made = {}) => ({
  code,
  name,
  valueType: more.valueType ?? (more.lines ? valueTypes.select : valueTypes.text),
  parentCodes: more.parentCodes ?? [],
  lines: more.lines ?? [],
})

const checkbox = { valueType: valueTypes.checkbox }

/** The search fields of products (document 1 §3): their texts, their properties, and every field of the client's own. */
const ofProducts = Effect.gen(function* () {
  const [categories, statuses, fields] = [
    yield* listCategories(),
    yield* listStatuses("InventoryItem", true),
    yield* searchableFields(),
  ]
  const general = statuses.filter(({ type }) => type === "General")
  return [
    field("SearchString", "Words"),
    field("Category", "Category", { lines: categories.map((category) => line(category)) }),
    field("Status", "Status", { lines: general.map((status) => line(status)) }),
    ...fields
      .filter(isSearchable)
      .map(({ code, name, valueType, parentCodes, lines }) =>
        field(code, name, { valueType, parentCodes, ...(lines.length > 0 && { lines }) }),
      ),
    field("Color", "Color", { lines: (yield* listColours(null)).map((colour) => line(colour)) }),
    field("Quantity", "Quantity, at least"),
    field("TotalCount", "Items, at least"),
    field("HasSameBarcodeForItems", "One barcode for all items", checkbox),
    field("HasHistoryServices", "With maintenance", checkbox),
  ]
})

/** The search fields of a product's items: their place and condition. */
const ofItems = Effect.gen(function* () {
  const centerIds = yield* ownCenters
  const [centers, places] = [yield* many(centersWith, centerIds), yield* many(placesAt, centerIds)]
  const assignees = yield* assigneesIn("Item")
  const inside = (kind: string) =>
    places.filter((place) => place.kind === kind).map((place) => line(place, place.parentId))
  return [
    field("Center", "Center", { lines: centers.map((center) => line(center)) }),
    field("Room", "Room", { lines: inside("Room") }),
    field("Area", "Area", { lines: inside("Area"), parentCodes: ["Room"] }),
    field("Bin", "Bin", { lines: inside("Bin"), parentCodes: ["Area"] }),
    field("AssignedTo", "Assigned to", {
      lines: assignees.map(({ id, firstName, lastName }) => line({ id, name: `${firstName} ${lastName}` })),
    }),
    field("IsRemainder", "With a group count", checkbox),
  ]
})

/** Every field of the dynamic search, in its order. */
export const searchFields = Effect.fn("searchFields")(function* (asksItems: boolean) {
  const fields = yield* asksItems ? ofItems : ofProducts
  return fields.map((field, at): SearchField => ({ ...field, orderSequence: at + 1 }))
})

const usual = ["SearchString", "Category", "Brand", "Status"]

/** The fields that a screen's search shows at first (decisions D-93); the product list has default ones. */
export const searchConfiguration = Effect.fn("searchConfiguration")(function* (screenName: string) {
  const own = yield* many(ownSearchEntries, screenName)
  if (own.length > 0 || screenName !== productScreen) return own
  return usual.map((code, at): SearchEntry => ({ code, orderSequence: at + 1, defaultValue: "" }))
})
