import type { Caller } from "@sightline/model/caller"
import type { CategoryDeleteRefused, CategoryRefused, UpiTypeDeleteRefused } from "@sightline/model/category"
import {
  type CategoryOption,
  CategoryOptionId,
  type FieldValues,
  type OptionLine,
} from "@sightline/model/category-option"
import type { OptionDeleteRefused, OptionRefused, OptionTableUnknown } from "@sightline/model/category-option-change"
import { codeOfName } from "@sightline/model/code-of-name"
import type { KeyReused } from "@sightline/model/once"
import { valueTypes } from "@sightline/model/value-type"
import type { Effect } from "effect"
import type { Db } from "../db/db"
import type { Rows, Uses } from "./queries-row"

/** What the operations behind the tables refuse; `row.ts` says it of every table in the same words. */
type SaveRefused = typeof OptionRefused.Type | typeof CategoryRefused.Type | OptionTableUnknown | KeyReused
type RemoveRefused =
  | typeof OptionDeleteRefused.Type
  | typeof CategoryDeleteRefused.Type
  | typeof UpiTypeDeleteRefused.Type
  | OptionTableUnknown
  | KeyReused

type Work<A, E = never> = Effect.Effect<A, E, Db | Caller>

/** A table of the registry: how its rows read, and the operations of its noun that change them. */
export interface Table {
  readonly label: string
  readonly columns: ReadonlyArray<{ readonly code: string; readonly name: string }>
  readonly rows: Rows
  readonly uses: Uses
  /** Under which noun the changes of a row are written; the choices of a field share the history of the field. */
  readonly history: { readonly noun: string; readonly fieldId: number | null } | null
  readonly change: {
    readonly fields: (id: number | null) => Work<ReadonlyArray<CategoryOption>>
    /** Values that a stored row keeps. */
    readonly fixed: ReadonlyArray<string>
    readonly save: (id: number | null, values: FieldValues) => Work<unknown, SaveRefused>
    /** Null where the table belongs to the installation: rows are added, and none is changed or deleted (decisions D-142). */
    readonly remove: ((id: number) => Work<unknown, RemoveRefused>) | null
  }
}

/** A table whose rows have a history each. */
export const historyAs = (noun: string) => ({ noun, fieldId: null })

type Shape = Partial<Omit<CategoryOption, "id" | "code">> & { readonly code: string }

/** The definitions of a form that no client configures, in their order. */
export const formOf = (...shapes: ReadonlyArray<Shape>): ReadonlyArray<CategoryOption> =>
  shapes.map((shape, index) => ({
    id: CategoryOptionId.make(index + 1),
    name: shape.code,
    description: "",
    valueType: valueTypes.text,
    parentCodes: [],
    orderSequence: index,
    isHidden: false,
    isRequired: false,
    requiredMessage: null,
    isLocation: false,
    minimumLength: null,
    maximumLength: null,
    limitMin: null,
    limitMax: null,
    fieldType: "",
    attributeIds: [],
    featureId: null,
    defaultValue: "",
    supportFile: "",
    lines: [],
    ...shape,
  }))

/** The columns of most tables. */
export const named = [
  { code: "Name", name: "Name" },
  { code: "Code", name: "Code" },
] as const

export const nameField = { code: "Name", isRequired: true, maximumLength: 80 } as const
export const codeField = { code: "Code", maximumLength: 40 } as const
export const descriptionField = { code: "Description", valueType: valueTypes.textArea, maximumLength: 400 } as const
export const orderField = {
  ...{ code: "Order", name: "Place in the list", fieldType: "Int" },
  ...{ limitMin: 0, limitMax: 999_999 },
} as const

/** A record as a choice: its id is its code. */
export const lineOf = ({ id, name }: { readonly id: number; readonly name: string }): OptionLine => ({
  id,
  code: String(id),
  name,
  description: "",
  parentLineId: null,
  attributeId: null,
  isDisabled: false,
  isSelectDefault: false,
})

export const text = (values: FieldValues, code: string) => values[code] ?? ""
/** The id that a select names. */
export const chosen = (values: FieldValues, code: string) => Number(text(values, code)) || null
/** A code follows the name where none is given (document 1 §3). */
export const codeOf = (values: FieldValues) => text(values, "Code") || codeOfName(text(values, "Name"))
