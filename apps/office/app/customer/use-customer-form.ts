import { useNavigate } from "@remix-run/react"
import { type CustomerText, customerProblems, digitFields, eachText } from "@sightline/model/customer-rules"
import { type Heard, useAct } from "@sightline/screens/act/use-act.ts"
import { useState } from "react"
import { flushSync } from "react-dom"
import {
  type CustomerValues,
  differing,
  noValues,
  type Place,
  type PlaceLevel,
  type StoredCustomer,
  valuesOf,
  withPlace,
} from "./customer-values"
import type { saveCustomer } from "./save.server"
import { useAlike } from "./use-alike"
import { saveRefusals, words } from "./words"

export type Problems = Readonly<Record<string, string | undefined>>

/** The state of a customer's form, and its saves. */
export function useCustomerForm(customer: StoredCustomer | null) {
  const [stored, setStored] = useState(() => (customer ? valuesOf(customer) : noValues))
  const [values, setValues] = useState(stored)
  const [version, setVersion] = useState(customer?.version ?? null)
  const [problems, setProblems] = useState<Problems>({})
  const [isBehind, setBehind] = useState(false)
  const [isSaved, setSaved] = useState(false)
  /** Saves held back because of possible duplicates. */
  const [questions, setQuestions] = useState(0)
  const alike = useAlike()
  const saving = useAct<typeof saveCustomer>("/customer/save", saveRefusals)
  const navigate = useNavigate()

  const change = (next: CustomerValues, ...fields: readonly string[]) => {
    setValues(next)
    setProblems((before) => ({ ...before, ...Object.fromEntries(fields.map((field) => [field, undefined])) }))
  }
  const type = (field: CustomerText, text: string) =>
    change({ ...values, [field]: digitFields.has(field) ? text.replace(/\D/g, "") : text }, field)
  const choose = (level: PlaceLevel, place: Place | null) =>
    change(withPlace(values, level, place), "countryId", "stateId", "cityId")

  const hear = (heard: Heard<typeof saveCustomer>) => {
    if (heard._tag === "StaleVersion") setBehind(true)
    if (heard._tag === "FieldsRefused") setProblems(firstOf(heard.errors))
    if (heard._tag !== "Done") return
    // Leaves the page without a question: nothing is unsaved any more.
    flushSync(() => setSaved(true))
    navigate("/customer")
  }

  /** `isAnother`: the person in the form is not one of the possible duplicates. */
  const save = async (isAnother = false) => {
    const found = customerProblems(values)
    setProblems(found)
    if (Object.keys(found).length > 0) return
    if (customer === null && !isAnother && (await alike.look(values)).length > 0)
      return setQuestions((before) => before + 1)
    const { country, state, city } = values
    const places = { countryId: country?.id ?? null, stateId: state?.id ?? null, cityId: city?.id ?? null }
    const asked = { id: customer?.id ?? null, version, ...eachText((field) => values[field]), ...places }
    const done = customer ? words.updated : words.created
    hear(await saving.act(asked, { done, shows: ({ _tag }) => _tag === "FieldsRefused" || _tag === "StaleVersion" }))
  }

  /** The user has seen both versions: the next save replaces the stored one, with either version. */
  const settle = (theirs: StoredCustomer, whose: "mine" | "theirs") => {
    setStored(valuesOf(theirs))
    if (whose === "theirs") setValues(valuesOf(theirs))
    setVersion(theirs.version)
    setBehind(false)
  }

  return {
    values,
    problems,
    type,
    choose,
    save,
    settle,
    isBehind,
    leaveBehind: () => setBehind(false),
    questions,
    alike: customer ? [] : alike.people,
    lookForAlike: () => customer === null && void alike.look(values),
    isSaving: saving.isPending,
    isUnsaved: !isSaved && differing(stored, values).length > 0,
  }
}

const firstOf = (errors: Readonly<Record<string, readonly string[]>>): Problems =>
  Object.fromEntries(Object.entries(errors).map(([field, [problem]]) => [field, problem]))
