import { type Assignee, AssigneeId, assigneeTypes } from "@sightline/model/assignee"
import { CategoryId, UpiTypeId } from "@sightline/model/category"
import type { FieldValues } from "@sightline/model/category-option"
import { FieldsRefused } from "@sightline/model/category-option"
import { OptionInUse, OptionNotFound, OptionTaken } from "@sightline/model/category-option-change"
import { ColourId, ColourKey } from "@sightline/model/colour"
import { valueTypes } from "@sightline/model/value-type"
import { Effect, Schema } from "effect"
import { deletePurpose, savePurpose } from "../adjustment-used/purpose"
import { deleteAssignee, saveAssignee } from "../assignee/save"
import { deleteCategories } from "../category/delete"
import { listCategories, listUpiTypes } from "../category/list"
import { saveCategory } from "../category/save"
import { deleteUpiType, saveUpiType } from "../category/upi-type"
import { changeColour, createColour, deleteColour } from "../colour/change"
import { manufacturers, vendors } from "./firms"
import { deleteItemType, saveItemType } from "./item-type"
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

const categories: Table = {
  label: "Categories",
  columns: [...named, { code: "Online", name: "In the catalogue" }],
  rows: rows.categoryRows,
  uses: rows.categoryUses,
  history: historyAs("category"),
  change: {
    fields: () =>
      Effect.map(listUpiTypes(), (types) =>
        formOf(
          nameField,
          codeField,
          descriptionField,
          orderField,
          { code: "UpiType", name: "UPI type", valueType: valueTypes.select, lines: types.map(lineOf) },
          {
            code: "ShopOnline",
            name: "Shown in the public catalogue",
            valueType: valueTypes.checkbox,
            defaultValue: "true",
          },
        ),
      ),
    fixed: [],
    save: (id, values) =>
      Effect.gen(function* () {
        const stored = (yield* listCategories()).find((category) => category.id === id)
        if (id !== null && !stored) return yield* new OptionNotFound()
        const upiTypeId = chosen(values, "UpiType")
        return yield* saveCategory({
          id: id === null ? null : CategoryId.make(id),
          name: text(values, "Name"),
          code: codeOf(values),
          description: text(values, "Description"),
          sortOrder: Number(text(values, "Order")),
          attributeId: stored?.attributeId ?? null,
          isShownOnline: text(values, "ShopOnline") === "true",
          upiTypeId: upiTypeId === null ? null : UpiTypeId.make(upiTypeId),
          fieldsOf: null,
        })
      }),
    remove: (id) => deleteCategories([CategoryId.make(id)]),
  },
}

const upiTypes: Table = {
  label: "UPI types",
  columns: [...named, { code: "CategoryName", name: "Category" }],
  rows: rows.upiTypeRows,
  uses: rows.upiTypeUses,
  history: historyAs("upi-type"),
  change: {
    fields: () =>
      Effect.map(listCategories(), (all) =>
        formOf(nameField, codeField, descriptionField, {
          code: "Category",
          valueType: valueTypes.select,
          lines: all.map(lineOf),
        }),
      ),
    fixed: [],
    save: (id, values) => {
      const categoryId = chosen(values, "Category")
      return saveUpiType({
        id: id === null ? null : UpiTypeId.make(id),
        name: text(values, "Name"),
        code: codeOf(values),
        description: text(values, "Description"),
        categoryId: categoryId === null ? null : CategoryId.make(categoryId),
      })
    },
    remove: (id) => deleteUpiType(UpiTypeId.make(id)),
  },
}

const itemTypes: Table = {
  label: "Item types",
  columns: named,
  rows: rows.itemTypeRows,
  uses: rows.itemTypeUses,
  history: historyAs("item-type"),
  change: {
    fields: () => Effect.succeed(formOf(nameField, codeField)),
    fixed: [],
    save: (id, values) => saveItemType(id, { name: text(values, "Name"), code: codeOf(values) }),
    remove: deleteItemType,
  },
}

const isColourKey = Schema.is(ColourKey)

const colours: Table = {
  label: "Colors",
  columns: [...named, { code: "ColorKey", name: "Color" }],
  rows: rows.colourRows,
  uses: rows.colourUses,
  history: historyAs("colour"),
  change: {
    fields: () =>
      Effect.succeed(
        formOf(nameField, codeField, { code: "ColorKey", name: "Color", isRequired: true, maximumLength: 15 }),
      ),
    fixed: [],
    save: (id, values) =>
      Effect.gen(function* () {
        const key = text(values, "ColorKey").toLowerCase()
        if (!isColourKey(key))
          return yield* new FieldsRefused({ errors: { ColorKey: ["Color must be a hex color, such as #1a0e55"] } })
        const described = { name: text(values, "Name"), code: codeOf(values), key }
        if (id === null) yield* createColour({ ...described, description: "" })
        else yield* changeColour(ColourId.make(id), described)
      }).pipe(
        Effect.catchTags({
          ColourCodeTaken: () => new OptionTaken(),
          ColourNotFound: () => new OptionNotFound(),
        }),
      ),
    remove: (id) =>
      Effect.catchTags(deleteColour(ColourId.make(id)), {
        ColourNotFound: () => new OptionNotFound(),
        ColourInUse: () => new OptionInUse(),
      }),
  },
}

const typeAt = (values: FieldValues): Assignee["type"] => assigneeTypes[Number(text(values, "Type")) - 1] ?? "Item"

const assignees: Table = {
  label: "Assigned to",
  columns: [
    { code: "FirstName", name: "First name" },
    { code: "LastName", name: "Last name" },
    { code: "Email", name: "E-mail" },
    { code: "TypeName", name: "Assigned to" },
  ],
  rows: rows.assigneeRows,
  uses: rows.nothingUses,
  history: historyAs("assignee"),
  change: {
    fields: () =>
      Effect.succeed(
        formOf(
          { code: "FirstName", name: "First name", isRequired: true },
          { code: "LastName", name: "Last name", isRequired: true },
          { code: "Email", name: "E-mail", isRequired: true, valueType: valueTypes.email },
          {
            code: "Type",
            name: "Assigned to",
            isRequired: true,
            valueType: valueTypes.select,
            lines: assigneeTypes.map((name, index) => lineOf({ id: index + 1, name })),
          },
        ),
      ),
    fixed: ["Type"],
    save: (id, values) =>
      saveAssignee({
        id: id === null ? null : AssigneeId.make(id),
        type: typeAt(values),
        firstName: text(values, "FirstName"),
        lastName: text(values, "LastName"),
        email: text(values, "Email"),
      }).pipe(
        Effect.catchTags({
          AssigneeNotFound: () => new OptionNotFound(),
          AssigneeTaken: () => new OptionTaken(),
          FieldsRefused: ({ errors }) =>
            new FieldsRefused({
              errors: Object.fromEntries(
                Object.entries(errors).map(([field, why]) => [
                  field.replace(/^./, (first) => first.toUpperCase()),
                  why,
                ]),
              ),
            }),
        }),
      ),
    remove: (id) =>
      Effect.catchTag(deleteAssignee(AssigneeId.make(id)), "AssigneeNotFound", () => new OptionNotFound()),
  },
}

const purposes: Table = {
  label: "Adjustment Used For",
  columns: [{ code: "Name", name: "Name" }],
  rows: rows.purposeRows,
  uses: rows.purposeUses,
  history: historyAs("adjustment-used-for"),
  change: {
    fields: () => Effect.succeed(formOf(nameField)),
    fixed: [],
    save: (id, values) => savePurpose(id, text(values, "Name")),
    remove: deletePurpose,
  },
}

/** The tables of every client that are not a field's choices. A table's name from the browser is a key (decisions D-37). */
export const ownTables: ReadonlyMap<string, Table> = new Map([
  ["Categories", categories],
  ["UPITypes", upiTypes],
  ["ItemTypes", itemTypes],
  ["Colors", colours],
  ["Assignees", assignees],
  ["Vendors", vendors],
  ["Manufacturers", manufacturers],
  ["AdjustmentUsedFors", purposes],
])
