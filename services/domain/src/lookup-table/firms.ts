import { FieldsRefused, type FieldValues } from "@sightline/model/category-option"
import { OptionInUse, OptionNotFound } from "@sightline/model/category-option-change"
import { ManufacturerId } from "@sightline/model/manufacturer"
import { active, inactive } from "@sightline/model/status-id"
import { valueTypes } from "@sightline/model/value-type"
import { VendorId } from "@sightline/model/vendor"
import { noContact } from "@sightline/model/vendor-contact"
import { Effect } from "effect"
import { many } from "../db/db"
import { manufacturerOf, saveManufacturer } from "../manufacturer/save"
import { saveVendor, vendorOf } from "../vendor/save"
import { listLookup } from "./list"
import * as rows from "./queries-row"
import {
  chosen,
  codeField,
  codeOf,
  descriptionField,
  formOf,
  historyAs,
  lineOf,
  named,
  nameField,
  orderField,
  type Table,
  text,
} from "./table"

/* Firms have a status, so a firm that goes becomes inactive: orders and history keep its name. */

const described = (values: FieldValues) => ({
  name: text(values, "Name"),
  code: codeOf(values),
  description: text(values, "Description"),
  orderSequence: Number(text(values, "Order")),
})

const unlessUsed = (uses: rows.Uses, id: number) =>
  Effect.flatMap(many(rows.usesOf, uses, id), (found) => (found.length > 0 ? new OptionInUse() : Effect.void))

const gone = () => new OptionNotFound()

/** The lines of a vendor's contact that this form keeps; the others stay as they are. */
const contactFields = [
  { code: "vendorEmail", name: "E-mail", valueType: valueTypes.email, maximumLength: 200 },
  { code: "vendorCellPhone", name: "Phone", maximumLength: 200 },
  { code: "vendorWorkPhone", name: "Phone at work", maximumLength: 200 },
  { code: "vendorStreet1", name: "Street", maximumLength: 200 },
  { code: "vendorCity", name: "City", maximumLength: 200 },
  { code: "vendorState", name: "State", maximumLength: 200 },
  { code: "vendorZipCode", name: "Zip code", maximumLength: 200 },
  { code: "vendorCountry", name: "Country", maximumLength: 200 },
  { code: "contactFirstName", name: "Contact's first name", maximumLength: 200 },
  { code: "contactLastName", name: "Contact's last name", maximumLength: 200 },
] as const

export const vendors: Table = {
  label: "Vendors",
  columns: [...named, { code: "vendorCellPhone", name: "Phone" }, { code: "vendorEmail", name: "E-mail" }],
  rows: rows.vendorRows,
  uses: rows.vendorUses,
  history: historyAs("vendor"),
  change: {
    fields: () =>
      Effect.map(listLookup("itemType"), (types) =>
        formOf(
          nameField,
          codeField,
          descriptionField,
          orderField,
          { code: "ItemType", name: "Item type", valueType: valueTypes.select, lines: types.map(lineOf) },
          ...contactFields,
        ),
      ),
    fixed: [],
    save: (id, values) =>
      Effect.gen(function* () {
        const stored = id === null ? undefined : yield* vendorOf(VendorId.make(id))
        if (id !== null && !stored) return yield* gone()
        const typed = Object.fromEntries(contactFields.map(({ code }) => [code, text(values, code)]))
        return yield* saveVendor({
          ...described(values),
          id: stored?.id ?? null,
          statusId: stored?.statusId ?? active,
          itemTypeId: chosen(values, "ItemType"),
          categoryIds: stored?.categoryIds ?? [],
          contact: { ...(stored?.contact ?? noContact), ...typed },
        }).pipe(
          Effect.catchTags({
            VendorNotFound: gone,
            ItemTypeNotFound: () => new FieldsRefused({ errors: { ItemType: ["Item type is not there any more"] } }),
          }),
        )
      }),
    remove: (id) =>
      Effect.gen(function* () {
        yield* unlessUsed(rows.vendorUses, id)
        const stored = yield* vendorOf(VendorId.make(id))
        if (!stored) return yield* gone()
        return yield* saveVendor({ ...stored, statusId: inactive }).pipe(
          Effect.catchTags({ VendorNotFound: gone, ItemTypeNotFound: Effect.die, CodeTaken: Effect.die }),
        )
      }),
  },
}

export const manufacturers: Table = {
  label: "Manufacturers",
  columns: named,
  rows: rows.manufacturerRows,
  uses: rows.manufacturerUses,
  history: historyAs("manufacturer"),
  change: {
    fields: () => Effect.succeed(formOf(nameField, codeField, descriptionField, orderField)),
    fixed: [],
    save: (id, values) =>
      Effect.gen(function* () {
        const stored = id === null ? undefined : yield* manufacturerOf(ManufacturerId.make(id))
        if (id !== null && !stored) return yield* gone()
        return yield* saveManufacturer({
          ...described(values),
          id: stored?.id ?? null,
          statusId: stored?.statusId ?? active,
          categoryIds: stored?.categoryIds ?? [],
        }).pipe(Effect.catchTag("ManufacturerNotFound", gone))
      }),
    remove: (id) =>
      Effect.gen(function* () {
        yield* unlessUsed(rows.manufacturerUses, id)
        const stored = yield* manufacturerOf(ManufacturerId.make(id))
        if (!stored) return yield* gone()
        return yield* saveManufacturer({ ...stored, statusId: inactive }).pipe(
          Effect.catchTags({ ManufacturerNotFound: gone, CodeTaken: Effect.die }),
        )
      }),
  },
}
