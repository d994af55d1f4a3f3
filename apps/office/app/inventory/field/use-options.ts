import { isUnchosen } from "@sightline/fields/kind"
import type { CategoryOption, FieldValues, OptionLine } from "@sightline/model/category-option"
import { useToast } from "@sightline/ui/toast"
import { useOnce } from "../item/use-once"
import { useFieldContext } from "./field-context"
import { optionRefusal, optionWords } from "./option-words"
import type { OptionChange } from "./options.server"
import { sendOption } from "./send-option"

type Given = { field: CategoryOption; fields: readonly CategoryOption[]; values: FieldValues }

/** What may be done about the choices of a field, one change at a time; each tells how it ended. */
export function useOptions({ field, fields, values }: Given) {
  const { define } = useFieldContext()
  const toast = useToast()
  const { once, isPending } = useOnce()
  const table = `${field.code}s`
  const parent = fields.find(({ code }) => field.parentCodes.includes(code))
  const missing = parent && isUnchosen(values[parent.code]) ? parent : undefined

  const send = async (asked: OptionChange, done: string, failed: string) => {
    const heard = await once(asked, (key) => sendOption(asked, key))
    const isDone = heard._tag === "Done"
    toast({ tone: isDone ? "positive" : "critical", text: isDone ? done : optionRefusal(heard._tag, failed) })
    return heard
  }
  /** The choice that was added; nothing when it was not. */
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

/** The center and the places that are chosen, by the codes of their fields. */
const placesIn = (fields: readonly CategoryOption[], values: FieldValues): FieldValues =>
  Object.fromEntries(
    fields
      .filter(({ code, isLocation }) => (isLocation || code === "Center") && !isUnchosen(values[code]))
      .map(({ code }) => [code, values[code] ?? ""]),
  )
