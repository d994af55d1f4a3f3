import { isUnchosen } from "@sightline/fields/kind"
import { isPlaceField } from "@sightline/fields/places"
import type { CategoryOption, FieldValues, OptionLine } from "@sightline/model/category-option"
import { useAct } from "@sightline/screens/act/use-act.ts"
import { useFieldContext } from "../shell/field/field-context"
import { optionRefusals, optionWords } from "./option-words"
import type { changeOption, OptionChange } from "./options.server"

type Given = { field: CategoryOption; fields: readonly CategoryOption[]; values: FieldValues }

/** Changes to a field's choices, one at a time; each reports its outcome. */
export function useOptions({ field, fields, values }: Given) {
  const { define } = useFieldContext()
  const { act, isPending } = useAct<typeof changeOption>("/inventory/update/option-change", optionRefusals)
  const table = `${field.code}s`
  const parent = fields.find(({ code }) => field.parentCodes.includes(code))
  const missing = parent && isUnchosen(values[parent.code]) ? parent : undefined

  const send = (asked: OptionChange, done: string, failed: string) => act(asked, { done, failed })
  /** The added choice; nothing if it was refused. */
  const add = async (name: string): Promise<OptionLine | undefined> => {
    const asked: OptionChange = field.isLocation
      ? { what: "addPlace", table, name, values: placesIn(fields, values) }
      : { what: "add", table, name, parentLineId: parent ? Number(values[parent.code]) : null }
    const heard = await send(asked, optionWords.added(name), optionWords.notAdded(name))
    const line = heard._tag === "Done" ? heard.value : null
    if (!line) return undefined
    define(field.code, [...field.lines, line])
    return line
  }
  const rename = async ({ id }: OptionLine, name: string) => {
    const heard = await send({ what: "rename", table, id, name }, optionWords.renamed, optionWords.notRenamed)
    if (heard._tag !== "Done") return false
    define(
      field.code,
      field.lines.map((line) => (line.id === id ? { ...line, name } : line)),
    )
    return true
  }
  const remove = async ({ id }: OptionLine) => {
    const heard = await send({ what: "delete", table, id }, optionWords.deleted, optionWords.notDeleted)
    if (heard._tag !== "Done") return
    define(
      field.code,
      field.lines.filter((line) => line.id !== id),
    )
  }
  return { add, rename, remove, missing, isPending }
}

/** The chosen center and places, by the codes of their fields. */
const placesIn = (fields: readonly CategoryOption[], values: FieldValues): FieldValues =>
  Object.fromEntries(
    fields
      .filter((field) => isPlaceField(field) && !isUnchosen(values[field.code]))
      .map(({ code }) => [code, values[code] ?? ""]),
  )
