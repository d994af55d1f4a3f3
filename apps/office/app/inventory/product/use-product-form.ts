import { formReducer, isUnsaved, problemsNow, started } from "@sightline/fields/form"
import { chosenFirms } from "@sightline/fields/kind"
import type { FieldValues } from "@sightline/model/category-option"
import type { Draft } from "@sightline/model/draft"
import type { InventoryForm } from "@sightline/model/inventory-form"
import { useToast } from "@sightline/ui/toast"
import { useCallback, useEffect, useReducer, useRef, useState } from "react"
import { newsOf, words } from "../words"
import { inOrderOfParents, problemsIn } from "./form-help"
import { type Heard, sendSave } from "./send-save"
import type { Unlocking } from "./use-unlocking"

/** What somebody else has stored meanwhile. */
export type Theirs = { readonly version: number; readonly values: FieldValues }

type Given = {
  unlocking: Unlocking
  centerIds: readonly number[]
  onSaved: (id: number, version: number) => void
  /** A field of a feature group was not taken: the password has to be shown again. */
  onLocked: () => void
}

/** The state of a product's form and its saves: one save at a time, and a repeated one under the same key. */
export function useProductForm({ unlocking, centerIds, onSaved, onLocked }: Given) {
  const { form, screen } = unlocking
  const toast = useToast()
  const [state, act] = useReducer(formReducer, undefined, () =>
    started({ fields: form.fields, stored: form.values, place: { centerIds }, isInactive: !form.isActive }),
  )
  const [version, setVersion] = useState(form.version)
  const [theirs, setTheirs] = useState<Theirs>()
  const [isSaving, setSaving] = useState(false)
  const attempt = useRef<{ readonly body: string; readonly key: string }>()
  const isNew = form.id === null
  const type = isNew ? "createNewInventory" : "updateInventory"

  const hear = useCallback(
    (heard: Heard) => {
      const { text, why } = newsOf(heard, isNew)
      toast({
        tone: heard._tag === "Done" ? "positive" : "critical",
        text: why === undefined ? text : `${text} ${why}`,
      })
      if (heard._tag !== "NoAnswer") attempt.current = undefined
      if (heard._tag === "FeaturesLocked") onLocked()
      if (heard._tag === "StaleVersion") setTheirs({ version: heard.version, values: heard.values })
      act({
        type,
        outcome: heard._tag === "Done" ? { isSaved: true } : { isSaved: false, problems: problemsIn(heard) },
      })
      if (heard._tag !== "Done") return
      if (heard.value.unlinked > 0) toast({ tone: "critical", text: words.unlinked })
      setVersion(heard.value.version)
      onSaved(heard.value.id, heard.value.version)
    },
    [isNew, onLocked, onSaved, toast, type],
  )

  const save = async () => {
    const problems = problemsNow(state)
    if (Object.keys(problems).length > 0) return act({ type, outcome: { isSaved: false, problems } })
    const values = Object.fromEntries(Object.entries(state.values).filter(([code]) => !form.readOnly.includes(code)))
    const vendors = isNew ? vendorsIn(form, state.values) : []
    const asked = { id: form.id, categoryId: form.categoryId, version, values, vendors }
    const body = JSON.stringify(asked)
    if (attempt.current?.body !== body) attempt.current = { body, key: crypto.randomUUID() }
    setSaving(true)
    const heard = await sendSave(asked, attempt.current.key, screen())
    setSaving(false)
    hear(heard)
  }

  const begin = (stored: FieldValues, mine: FieldValues, fields = form.fields) => {
    act({ type: "init", fields, stored, place: { centerIds }, isInactive: !form.isActive })
    for (const { code } of inOrderOfParents(fields)) {
      const value = mine[code]
      if (value !== undefined) act({ type: "change", code, value })
    }
  }

  // A feature group was opened or has closed: what was typed stays, and what was known as stored as well.
  const codes = form.fields.map(({ code }) => code).join()
  const known = useRef(codes)
  useEffect(() => {
    if (known.current === codes) return
    known.current = codes
    begin({ ...form.values, ...state.stored }, state.values)
  })

  /** Both versions have been seen: what is stored now is what the next save replaces, with mine or with theirs. */
  const settle = (whose: "mine" | "theirs") => {
    if (!theirs) return
    begin(theirs.values, whose === "mine" ? state.values : {}, state.fields)
    setVersion(theirs.version)
    setTheirs(undefined)
  }

  /** Goes on with what was typed before; saving it is refused where somebody has saved since, with both versions shown. */
  const resume = ({ values, version: edited }: Pick<Draft, "values" | "version">) => {
    begin(form.values, { ...state.values, ...values }, state.fields)
    if (edited !== null) setVersion(edited)
  }

  return { state, act, isNew, isSaving, isUnsaved: isUnsaved(state), version, save, theirs, settle, resume }
}
/** The vendors chosen in a form whose product is not there yet. */
const vendorsIn = ({ fields }: InventoryForm, values: FieldValues) =>
  fields.filter(({ valueType }) => valueType === 92).flatMap(({ code }) => chosenFirms(values[code] ?? "").map(Number))
