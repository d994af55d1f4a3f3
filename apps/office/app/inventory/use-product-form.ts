import { formReducer, isUnsaved, problemsNow, sentValues, started } from "@sightline/fields/form"
import { chosenFirms } from "@sightline/fields/kind"
import type { FieldValues } from "@sightline/model/category-option"
import type { Draft } from "@sightline/model/draft"
import type { InventoryForm } from "@sightline/model/inventory-form"
import { valueTypes } from "@sightline/model/value-type"
import { type Heard, useAct } from "@sightline/screens/act/use-act.ts"
import { useToast } from "@sightline/ui/toast"
import { useCallback, useEffect, useLayoutEffect, useReducer, useRef, useState } from "react"
import { inOrderOfParents, problemsIn } from "../shell/field/form-help"
import { named } from "./form-now"
import type { saveProduct } from "./save.server"
import type { Unlocking } from "./use-unlocking"
import { saveNews, saveRefusals, words } from "./words"

/** The values that somebody else has stored meanwhile. */
export type Theirs = { readonly version: number; readonly values: FieldValues }

type Given = {
  unlocking: Unlocking
  centerIds: readonly number[]
  onSaved: (id: number, version: number) => void
  /** What was typed while this form was on its way, in the form that it replaces. */
  typed?: FieldValues | undefined
  /** The server refused a field of a feature group: the user has to retype the password. */
  onLocked: () => void
}

/** The state of a product's form and its saves: one save at a time, and a retry under the same key. */
export function useProductForm({ unlocking, centerIds, onSaved, onLocked, typed }: Given) {
  const { form, screen } = unlocking
  const toast = useToast()
  const [state, act] = useReducer(formReducer, undefined, () =>
    started({ fields: form.fields, stored: form.values, place: { centerIds }, isInactive: !form.isActive }),
  )
  const [version, setVersion] = useState(form.version)
  const [theirs, setTheirs] = useState<Theirs>()
  const saving = useAct<typeof saveProduct>("/inventory/update/save", saveRefusals)
  const isNew = form.id === null
  const type = isNew ? "createNewInventory" : "updateInventory"

  const { askNow } = unlocking
  /** Follows definitions that somebody has published; what is typed stays. */
  const refresh = async () => {
    const now = await askNow()
    if (now) act({ type: "redefine", fields: now.fields, stored: now.values })
  }

  const hear = useCallback(
    (heard: Heard<typeof saveProduct>) => {
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
    [onLocked, onSaved, toast, type],
  )

  const save = async () => {
    const problems = problemsNow(state)
    if (Object.keys(problems).length > 0) return act({ type, outcome: { isSaved: false, problems } })
    const own = Object.entries(sentValues(state))
    const values = Object.fromEntries(own.filter(([code]) => !form.readOnly.includes(code)))
    const vendors = isNew ? vendorsIn(form, state.values) : []
    const asked = { id: form.id, categoryId: form.categoryId, version, values, vendors }
    const heard = await saving.act(asked, { ...saveNews(isNew), mayBeSaid: true, headers: named(screen()) })
    hear(heard)
    // The form was made under older definitions: it shows the field that the server asks for.
    if (Object.keys(problemsIn(heard)).some((code) => !(code in values))) await refresh()
  }

  const begin = (stored: FieldValues, mine: FieldValues, fields: InventoryForm["fields"]) => {
    act({ type: "init", fields, stored, place: { centerIds }, isInactive: !form.isActive })
    for (const { code } of inOrderOfParents(fields)) {
      const value = mine[code]
      if (value !== undefined) act({ type: "change", code, value })
    }
  }

  // A feature group opened, or other definitions were published: the typed and the known stored values stay.
  const codes = form.fields.map(({ code }) => code).join()
  const known = useRef(codes)
  useEffect(() => {
    if (known.current === codes) return
    known.current = codes
    act({ type: "redefine", fields: form.fields, stored: form.values })
  })

  // In the commit that replaces the form before, so that no key comes between what was typed there and what is typed here.
  const late = useRef(typed)
  useLayoutEffect(() => {
    if (!late.current) return
    for (const { code } of inOrderOfParents(form.fields)) {
      const value = late.current[code]
      if (value !== undefined) act({ type: "change", code, value })
    }
    late.current = undefined
  }, [form.fields])

  /** The user has seen both versions: the next save replaces the newly stored values, with either version. */
  const settle = (whose: "mine" | "theirs") => {
    if (!theirs) return
    begin(theirs.values, whose === "mine" ? state.values : {}, state.fields)
    setVersion(theirs.version)
    setTheirs(undefined)
  }

  /** Resumes a draft; if somebody has saved since, the save is refused and shows both versions. */
  const resume = ({ values, version: edited }: Pick<Draft, "values" | "version">) => {
    begin(form.values, { ...state.values, ...values }, state.fields)
    if (edited !== null) setVersion(edited)
  }

  return {
    state,
    act,
    isNew,
    isSaving: saving.isPending,
    isUnsaved: isUnsaved(state),
    version,
    save,
    theirs,
    settle,
    resume,
    refresh,
  }
}
/** The chosen vendors of a product that does not exist yet. */
const vendorsIn = ({ fields }: InventoryForm, values: FieldValues) =>
  fields
    .filter(({ valueType }) => valueType === valueTypes.vendor)
    .flatMap(({ code }) => chosenFirms(values[code] ?? "").map(Number))
