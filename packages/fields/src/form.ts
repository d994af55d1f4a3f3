import type { CategoryOption, FieldValues } from "@sightline/model/category-option"
import { problemOf, problemsOf } from "./check"
import { isChoice, isUnchosen } from "./kind"
import { chosenLine, type Place } from "./lines"
import { startValues, withValue } from "./values"

/** The modes of a dynamic form (document 1 §4): as loaded, changed, read-only, stored, refused. */
export type FormMode = "reset" | "edit" | "turnOff" | "saved" | "notSaved"

/** The reason of an open confirmation; its caller applies the waiting category. */
export type Asking = { readonly about: "category"; readonly categoryId: number } | { readonly about: "close" }

export interface FormState {
  readonly mode: FormMode
  readonly fields: ReadonlyArray<CategoryOption>
  readonly place: Place
  /** The stored values. */
  readonly stored: FieldValues
  readonly values: FieldValues
  readonly problems: Readonly<Record<string, string>>
  readonly asking: Asking | null
  /** What was typed into fields that the form does not have any more, as a person reads it. */
  readonly away: ReadonlyArray<Away>
}

export interface Away {
  readonly code: string
  readonly name: string
  readonly value: string
}

/** The category-form actions of document 1 §4 (decisions D-90); `cloneMultiple` has no screen. */
export type FormAction =
  | {
      readonly type: "init"
      readonly fields: ReadonlyArray<CategoryOption>
      readonly stored: FieldValues
      readonly place: Place
      readonly isInactive: boolean
    }
  | { readonly type: "change"; readonly code: string; readonly value: string }
  /** The choices of some fields have changed: somebody has added, renamed or deleted one. */
  | { readonly type: "define"; readonly fields: ReadonlyArray<Pick<CategoryOption, "code" | "lines">> }
  /** Somebody has published other definitions: the form of today, with the stored values of the fields that it adds. */
  | { readonly type: "redefine"; readonly fields: ReadonlyArray<CategoryOption>; readonly stored: FieldValues }
  | { readonly type: "revert" }
  | { readonly type: "ask"; readonly asking: Asking }
  | { readonly type: "closeConfirm" }
  | { readonly type: "createNewInventory"; readonly outcome: Outcome }
  | { readonly type: "cloneMultiple" }
  | { readonly type: "updateInventory"; readonly outcome: Outcome }

/** The end of a save: stored, or refused with problems by field. */
export type Outcome =
  | { readonly isSaved: true }
  | { readonly isSaved: false; readonly problems: Readonly<Record<string, string>> }

export function formReducer(state: FormState, action: FormAction): FormState {
  switch (action.type) {
    case "init":
      return started(action)
    case "change":
      return state.mode === "turnOff" ? state : changed(state, action.code, action.value)
    case "define":
      return defined(state, action.fields)
    case "redefine":
      return redefined(state, action.fields, action.stored)
    case "revert":
      return state.mode === "turnOff"
        ? state
        : { ...state, mode: "reset", values: state.stored, problems: {}, asking: null, away: [] }
    case "ask":
      return { ...state, asking: action.asking }
    case "closeConfirm":
      return { ...state, asking: null }
    case "createNewInventory":
    case "updateInventory":
      return saved(state, action.outcome)
    case "cloneMultiple":
      return cloned(state)
  }
}

export function started({
  fields,
  stored,
  place,
  isInactive,
}: Omit<Extract<FormAction, { type: "init" }>, "type">): FormState {
  const values = startValues(fields, stored)
  return {
    mode: isInactive ? "turnOff" : "reset",
    fields,
    place,
    stored: values,
    values,
    problems: {},
    asking: null,
    away: [],
  }
}

/** A wrong field is checked again while the user types; a correct one waits until the form is sent. */
function changed(state: FormState, code: string, value: string): FormState {
  const values = withValue(state.fields, state.values, code, value)
  const problems = Object.fromEntries(
    state.fields.flatMap((field) => {
      const problem =
        field.code in state.problems ? problemOf(field, state.fields, values, state.place, state.stored) : null
      return problem === null ? [] : [[field.code, problem]]
    }),
  )
  return { ...state, values, problems, mode: isSame(values, state.stored) ? "reset" : "edit" }
}

/** Typed values stay; a deleted choice is unselected, and its dependent fields become empty. */
function defined(state: FormState, fresh: ReadonlyArray<Pick<CategoryOption, "code" | "lines">>): FormState {
  const fields = state.fields.map((field) => ({
    ...field,
    lines: fresh.find(({ code }) => code === field.code)?.lines ?? field.lines,
  }))
  const gone = fields.filter(
    (field) => isChoice(field) && !isUnchosen(state.values[field.code]) && !chosenLine(field, state.values[field.code]),
  )
  const values = gone.reduce((left, { code }) => withValue(fields, left, code, ""), state.values)
  return { ...state, fields, values, mode: values === state.values || state.mode === "turnOff" ? state.mode : "edit" }
}

/**
 * Typed values stay. A field that arrives brings its stored value or its default; one that leaves takes nothing along: what
 * was typed into it is told, and is there again when it comes back.
 */
function redefined(state: FormState, today: ReadonlyArray<CategoryOption>, stored: FieldValues): FormState {
  const there = new Set(today.map(({ code }) => code))
  // A feature group that somebody opened here stays when its minutes are over: the save asks for the password again.
  const opened = state.fields.filter(({ code, featureId }) => featureId !== null && !there.has(code))
  const fields = [...today, ...opened]
  const known = new Set(state.fields.map(({ code }) => code))
  const given = startValues(
    fields.filter(({ code }) => !known.has(code)),
    stored,
  )
  const fresh = new Set(fields.filter(({ isHidden }) => !isHidden).map(({ code }) => code))
  const left = state.fields.filter(({ code, isHidden }) => !isHidden && !fresh.has(code) && isChanged(state, code))
  const next = {
    ...state,
    fields,
    values: { ...given, ...state.values },
    stored: { ...given, ...state.stored },
    away: [...state.away.filter(({ code }) => !fresh.has(code)), ...left.map((field) => awayOf(field, state.values))],
  }
  const now = defined(next, fields)
  const problems = fields.flatMap((field) => {
    const problem = field.code in state.problems ? problemOf(field, fields, now.values, state.place, now.stored) : null
    return problem === null ? [] : [[field.code, problem]]
  })
  return { ...now, problems: Object.fromEntries(problems) }
}

const awayOf = (field: CategoryOption, values: FieldValues): Away => ({
  code: field.code,
  name: field.name,
  value: chosenLine(field, values[field.code])?.name ?? values[field.code] ?? "",
})

/** The values that a save sends: those of the fields that the form has today. */
export const sentValues = ({ fields, values }: FormState): FieldValues =>
  Object.fromEntries(fields.flatMap(({ code, isHidden }) => (isHidden ? [] : [[code, values[code] ?? ""]])))

function saved(state: FormState, outcome: Outcome): FormState {
  if (!outcome.isSaved) return { ...state, mode: "notSaved", problems: outcome.problems }
  return { ...state, mode: "saved", stored: state.values, problems: {}, asking: null }
}

/** Copies the values into a new product: nothing is stored yet, and its code is emptied because codes are unique. */
function cloned(state: FormState): FormState {
  const values = "InventoryCode" in state.values ? { ...state.values, InventoryCode: "" } : state.values
  return { ...state, mode: "edit", stored: startValues(state.fields), values, problems: {}, asking: null }
}

const isSame = (one: FieldValues, other: FieldValues) =>
  Object.keys({ ...one, ...other }).every((code) => (one[code] ?? "") === (other[code] ?? ""))

/** Whether leaving would lose values: changed and not stored. */
export const isUnsaved = ({ values, stored }: FormState) => !isSame(values, stored)

/** Whether a field differs from its stored value (document 1 §4: flagged changed). */
export const isChanged = ({ values, stored }: FormState, code: string) => (values[code] ?? "") !== (stored[code] ?? "")

/** The problems of the form if it were sent now. */
export const problemsNow = ({ fields, values, place, stored }: FormState) => problemsOf(fields, values, place, stored)
