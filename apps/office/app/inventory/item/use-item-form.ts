import { formReducer, isUnsaved, problemsNow, started } from "@sightline/fields/form"
import type { FieldValues } from "@sightline/model/category-option"
import { useToast } from "@sightline/ui/toast"
import { useReducer, useState } from "react"
import { inOrderOfParents, problemsIn } from "../product/form-help"
import type { LoadedForm } from "./form.server"
import { type ItemHeard, type ItemSaveRequest, sendAddition, sendItemSave } from "./send"
import { useOnce } from "./use-once"
import { withReason, words } from "./words"

/** What a dialog of an item is for; `more` adds units to an item that is there. */
export type ItemTask = "add" | "more" | "edit" | "place"

type Given = { task: ItemTask; loaded: LoadedForm; onDone: (id: number) => void }

const shownIn = (task: ItemTask) => (field: { code: string; isLocation: boolean }) => {
  if (task === "more") return field.code === "Quantity"
  return task !== "place" || field.isLocation || field.code === "Center"
}

/** The state of an item's form and its saves; a refusal loses nothing that was typed. */
export function useItemForm({ task, loaded: { form, centerIds }, onDone }: Given) {
  const toast = useToast()
  const fields = form.fields.filter(shownIn(task))
  const place = { centerIds }
  // How many come is asked anew each time; nothing of it is stored.
  const stored = task === "more" ? { Quantity: "1" } : form.values
  const [state, act] = useReducer(formReducer, undefined, () =>
    started({ fields, stored, place, isInactive: !form.isActive }),
  )
  const [version, setVersion] = useState(form.version)
  const [theirs, setTheirs] = useState<{ version: number; values: FieldValues }>()
  const { once, isPending } = useOnce()
  const isAddition = task === "add" || task === "more"
  const [done, failed] = isAddition ? [words.added, words.notAdded] : [words.updated, words.notUpdated]

  const hear = (heard: ItemHeard) => {
    const isDone = heard._tag === "Done"
    toast({ tone: isDone ? "positive" : "critical", text: isDone ? done : withReason(failed, heard._tag) })
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
      fields.flatMap(({ code }) => (form.readOnly.includes(code) ? [] : [[code, state.values[code] ?? ""]])),
    )
    const asked: ItemSaveRequest = { inventoryId: form.inventoryId, id: form.id, version, values }
    hear(await once(asked, (key) => (isAddition ? sendAddition(asked, key) : sendItemSave(asked, key))))
  }

  /** Both versions have been seen: what is stored now is what the next save replaces, with mine or with theirs. */
  const settle = (whose: "mine" | "theirs") => {
    if (!theirs) return
    const mine = state.values
    act({ type: "init", fields: state.fields, stored: theirs.values, place, isInactive: false })
    if (whose === "mine")
      for (const { code } of inOrderOfParents(fields)) act({ type: "change", code, value: mine[code] ?? "" })
    setVersion(theirs.version)
    setTheirs(undefined)
  }

  return { state, act, fields, isPending, isUnsaved: isUnsaved(state), isAddition, save, theirs, settle }
}
