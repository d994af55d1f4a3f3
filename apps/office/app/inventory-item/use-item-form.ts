import { writtenDate } from "@sightline/fields/date"
import { formReducer, isUnsaved, problemsNow, started } from "@sightline/fields/form"
import { isPlaceField } from "@sightline/fields/places"
import type { CategoryOption, FieldValues } from "@sightline/model/category-option"
import { valueTypes } from "@sightline/model/value-type"
import { type Heard, useAct } from "@sightline/screens/act/use-act.ts"
import { useReducer, useState } from "react"
import { inOrderOfParents, problemsIn } from "../shell/field/form-help"
import { itemPath } from "../shell/item-path"
import type { LoadedForm } from "./form.server"
import { askItemForm } from "./form-path"
import type { addQuantity, saveItem } from "./save.server"
import { additionRefusals, saveRefusals, words } from "./words"

/** The purpose of an item's dialog; `more` adds units to an existing item. */
export type ItemTask = "add" | "more" | "edit" | "place"

type Given = { task: ItemTask; loaded: LoadedForm; onDone: (id: number) => void }

/** A day goes out as YYYY/MM/DD, however it was typed (document 2 §9). */
const sent = ({ code, valueType }: CategoryOption, { [code]: value = "" }: FieldValues) =>
  valueType === valueTypes.date ? (writtenDate(value) ?? value) : value

const shownIn = (task: ItemTask) => (field: { code: string; isLocation: boolean }) => {
  if (task === "more") return field.code === "Quantity"
  return task !== "place" || isPlaceField(field)
}

/** The state of an item's form and its saves; a refusal keeps the typed values. */
export function useItemForm({ task, loaded: { form, centerIds }, onDone }: Given) {
  const fields = form.fields.filter(shownIn(task))
  const place = { centerIds }
  // The number of units starts empty each time; it is not stored.
  const stored = task === "more" ? { Quantity: "1" } : form.values
  const [state, act] = useReducer(formReducer, undefined, () =>
    started({ fields, stored, place, isInactive: !form.isActive }),
  )
  const [version, setVersion] = useState(form.version)
  const [theirs, setTheirs] = useState<{ version: number; values: FieldValues }>()
  const saving = useAct<typeof saveItem>(itemPath("save"), saveRefusals)
  const adding = useAct<typeof addQuantity>(itemPath("add"), additionRefusals)
  const isAddition = task === "add" || task === "more"

  const hear = (heard: Heard<typeof saveItem> | Heard<typeof addQuantity>) => {
    if (heard._tag === "StaleVersion") setTheirs({ version: heard.version, values: heard.values })
    if (heard._tag !== "Done")
      return act({ type: "updateInventory", outcome: { isSaved: false, problems: problemsIn(heard) } })
    act({ type: "updateInventory", outcome: { isSaved: true } })
    const saved = "id" in heard.value ? heard.value : heard.value[0]
    if (saved) onDone(saved.id)
  }

  const save = async () => {
    const problems = problemsNow(state)
    if (Object.keys(problems).length > 0) return act({ type: "updateInventory", outcome: { isSaved: false, problems } })
    const values = Object.fromEntries(
      state.fields.flatMap((field) =>
        field.isHidden || form.readOnly.includes(field.code) ? [] : [[field.code, sent(field, state.values)]],
      ),
    )
    const asked = { inventoryId: form.inventoryId, id: form.id, values }
    const heard = isAddition
      ? await adding.act(asked, { done: words.added, mayBeSaid: true, failed: words.notAdded })
      : await saving.act({ ...asked, version }, { done: words.updated, mayBeSaid: true, failed: words.notUpdated })
    hear(heard)
    // The form was made under older definitions: it shows the field that the server asks for.
    if (Object.keys(problemsIn(heard)).some((code) => !(code in values))) await refresh()
  }

  /** Follows definitions that somebody has published; what is typed stays. */
  const refresh = async () => {
    const now = await askItemForm(form.inventoryId, form.id)
    if (!now) return
    const shown = now.fields.filter(shownIn(task))
    act({ type: "redefine", fields: shown, stored: now.values })
  }

  /** The user has seen both versions: the next save replaces the newly stored values, with either version. */
  const settle = (whose: "mine" | "theirs") => {
    if (!theirs) return
    const mine = state.values
    act({ type: "init", fields: state.fields, stored: theirs.values, place, isInactive: false })
    if (whose === "mine")
      for (const { code } of inOrderOfParents(state.fields)) act({ type: "change", code, value: mine[code] ?? "" })
    setVersion(theirs.version)
    setTheirs(undefined)
  }

  const isPending = saving.isPending || adding.isPending
  return { state, act, refresh, isPending, isUnsaved: isUnsaved(state), isAddition, save, theirs, settle }
}
