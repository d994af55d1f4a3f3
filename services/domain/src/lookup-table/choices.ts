import type { FieldValues } from "@sightline/model/category-option"
import { codeOfName } from "@sightline/model/code-of-name"
import { valueTypes } from "@sightline/model/value-type"
import { Effect } from "effect"
import { addOption, addPlaceOption, deleteOption, renameOption } from "../category-option/change"
import type { OptionTable } from "../category-option/table"
import { many } from "../db/db"
import { listPlaces } from "../inventory-item/form"
import { brandRows, brandUses, lineRows, lineUses, parentLines, placeRows, placeUses } from "./queries-row"
import { chosen, codeField, descriptionField, formOf, historyAs, nameField, type Table, text } from "./table"

/** The choices of a field as a table: its own lines, the brands, or the places of a kind. */
export const choiceTable = ({ kind, option }: OptionTable): Table => {
  const table = `${option.code}s`
  const change = (save: (values: FieldValues) => ReturnType<Change["save"]>): Omit<Change, "fields"> => ({
    fixed: ["Code", "Description", "Parent"],
    save: (id, values) => (id === null ? save(values) : renameOption({ table, id, name: text(values, "Name") })),
    remove: (id) => deleteOption({ table, id }),
  })
  const addChoice = (values: FieldValues) =>
    addOption({
      table,
      name: text(values, "Name"),
      code: text(values, "Code") || codeOfName(text(values, "Name")),
      description: text(values, "Description"),
      parentLineId: chosen(values, "Parent"),
    })
  const label = `${option.name}`
  switch (kind) {
    case "brands":
      return {
        label,
        columns: nameAndCode,
        rows: brandRows,
        uses: brandUses,
        history: historyAs("brand"),
        change: {
          ...change(addChoice),
          fields: () => Effect.succeed(formOf(nameField, codeField, descriptionField)),
        },
      }
    case "lines":
      return {
        label,
        columns: [...nameAndCode, ...(option.parentCodes.length > 0 ? [{ code: "ParentName", name: "Under" }] : [])],
        rows: lineRows(option.id),
        uses: lineUses(option.code),
        history: { noun: "category-option", fieldId: option.id },
        change: {
          ...change(addChoice),
          fields: () =>
            Effect.map(parents(option.parentCodes), (lines) =>
              formOf(
                nameField,
                codeField,
                descriptionField,
                ...(lines.length > 0 ? [{ code: "Parent", name: "Under", valueType: valueTypes.select, lines }] : []),
              ),
            ),
        },
      }
    case "places":
      return {
        label,
        columns: [
          { code: "Name", name: "Name" },
          { code: "CenterName", name: "Center" },
          { code: "In", name: "In" },
        ],
        rows: placeRows(option.code),
        uses: placeUses,
        history: historyAs("location"),
        change: {
          ...change(({ Name = "", ...values }) => addPlaceOption({ table, name: Name, values })),
          // A place stays where it is, so that a stored one shows its name alone.
          fields: (id) =>
            id === null ? Effect.map(larger(option.code), (places) => formOf(...places, nameField)) : onlyName,
        },
      }
  }
}

type Change = NonNullable<Table["change"]>

const nameAndCode = [
  { code: "Name", name: "Name" },
  { code: "Code", name: "Code" },
]

const onlyName = Effect.succeed(formOf(nameField))

const parents = (codes: ReadonlyArray<string>) => (codes.length === 0 ? Effect.succeed([]) : many(parentLines, codes))

/** The fields of the places around a place of this kind. */
const larger = (code: string) =>
  Effect.map(listPlaces(), (places) =>
    places.slice(
      0,
      places.findIndex((place) => place.code === code),
    ),
  )
