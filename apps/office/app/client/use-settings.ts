import { useRevalidator } from "@remix-run/react"
import { type ClientField, clientProblems } from "@sightline/model/client-rules"
import type { OwnClient } from "@sightline/model/client-settings"
import { type Heard, useAct } from "@sightline/screens/act/use-act.ts"
import { useState } from "react"
import type { change } from "./change.server"
import { differingForm, type FormValues, formOf, settingsOf } from "./client-values"
import { changeRefusals, words } from "./words"

export type Problems = { readonly [Field in ClientField]?: string | undefined }

/** The state of the form, and its saves. */
export function useSettings(own: Pick<OwnClient, "settings" | "version">) {
  const [stored, setStored] = useState(() => formOf(own.settings))
  const [values, setValues] = useState(stored)
  const [version, setVersion] = useState(own.version)
  const [problems, setProblems] = useState<Problems>({})
  const [isBehind, setBehind] = useState(false)
  const saving = useAct<typeof change>("/admin/client/change", changeRefusals)
  const { revalidate } = useRevalidator()

  const set = <Field extends ClientField>(field: Field, value: FormValues[Field]) => {
    setValues((before) => ({ ...before, [field]: value }))
    setProblems((before) => ({ ...before, [field]: undefined }))
  }

  const hear = (heard: Heard<typeof change>, sent: FormValues) => {
    if (heard._tag === "FieldsRefused") return setProblems(firstOf(heard.errors))
    if (heard._tag !== "StaleVersion" && heard._tag !== "Done") return
    // Both change what this page shows of others: who changed what, and when.
    revalidate()
    if (heard._tag === "StaleVersion") return setBehind(true)
    setStored(sent)
    setVersion(heard.value.version)
  }

  const save = async () => {
    const settings = settingsOf(values)
    const found = clientProblems(settings)
    setProblems(found)
    if (Object.keys(found).length > 0) return
    const shows = ({ _tag }: Heard<typeof change>) => _tag === "FieldsRefused" || _tag === "StaleVersion"
    hear(await saving.act({ ...settings, version }, { done: words.saved, shows }), values)
  }

  /** The person has seen both versions: the next save replaces the stored one, with either version. */
  const settle = (theirs: Pick<OwnClient, "settings" | "version">, whose: "mine" | "theirs") => {
    const taken = formOf(theirs.settings)
    setStored(taken)
    if (whose === "theirs") setValues(taken)
    setVersion(theirs.version)
    setBehind(false)
  }

  return {
    values,
    problems,
    set,
    save,
    settle,
    /** Somebody else was faster, and the page has read what they stored. */
    isBehind: isBehind && own.version !== version,
    leaveBehind: () => setBehind(false),
    isSaving: saving.isPending,
    isUnsaved: differingForm(stored, values).length > 0,
  }
}

const firstOf = (errors: Readonly<Record<string, readonly string[]>>): Problems =>
  Object.fromEntries(Object.entries(errors).map(([field, [problem]]) => [field, problem]))
