import type { CategoryOption, FieldValues } from "@sightline/model/category-option"
import { valueTypes } from "@sightline/model/value-type"
import { writtenDate } from "./date"
import { chosenFirms, isChoice, isFirm, isNumeric, isUnchosen, isWhole } from "./kind"
import { offeredLines, type Place } from "./lines"
import { shownFields } from "./shown"
import { quantityCode } from "./values"

/**
 * The problems of the fields that the form shows, by code; an empty record means none. A stored choice may stay even if
 * it can no longer be chosen.
 */
export function problemsOf(
  fields: ReadonlyArray<CategoryOption>,
  values: FieldValues,
  place: Place,
  stored: FieldValues = {},
): Readonly<Record<string, string>> {
  const problems: Record<string, string> = {}
  for (const field of shownFields(fields, values)) {
    const problem = problemOf(field, fields, values, place, stored)
    if (problem !== null) problems[field.code] = problem
  }
  return problems
}

/** The problem of one field, in the words of document 1 §5, if any. */
export function problemOf(
  field: CategoryOption,
  fields: ReadonlyArray<CategoryOption>,
  values: FieldValues,
  place: Place,
  stored: FieldValues = {},
): string | null {
  const value = (values[field.code] ?? "").trim()
  if (isEmpty(field, value)) return field.isRequired ? (field.requiredMessage ?? `${field.name} is required`) : null
  if (isFirm(field)) return firmProblem(field, value)
  if (isChoice(field)) return choiceProblem(field, fields, values, place, stored)
  return (
    specialProblem(field, value) ??
    formatProblem(field, value) ??
    lengthProblem(field, value) ??
    limitProblem(field, value)
  )
}

/** Whether a required field of this value says that it is required: an unticked box does too. */
export const isEmpty = (field: CategoryOption, value: string) =>
  value === "" ||
  (isChoice(field) && isUnchosen(value)) ||
  (field.valueType === valueTypes.checkbox && value === "false")

function choiceProblem(
  field: CategoryOption,
  fields: ReadonlyArray<CategoryOption>,
  values: FieldValues,
  place: Place,
  stored: FieldValues,
): string | null {
  const line = offeredLines(field, fields, values, place).find(({ id }) => String(id) === values[field.code]?.trim())
  const mayStay = !line?.isDisabled || stored[field.code] === values[field.code]
  return line && mayStay ? null : `${field.name} is not one of the choices`
}

/** One manufacturer, or several vendors. The domain checks that they exist: one may have been added just now. */
function firmProblem({ name, valueType }: CategoryOption, value: string): string | null {
  const chosen = chosenFirms(value)
  const isRead =
    chosen.every((id) => /^[1-9]\d{0,9}$/.test(id)) && (valueType === valueTypes.vendor || chosen.length === 1)
  return isRead ? null : `${name} is not one of the choices`
}

/** Codes are printed as barcodes and typed on any keyboard, so letters are A to Z. */
const inventoryCode = /^[A-Za-z0-9 ]+$/
const largest = 2_147_483_647

/** The two fields with their own rule. A quantity's message says 0 and its rule 1 (decisions D-81). */
function specialProblem({ code }: CategoryOption, value: string): string | null {
  if (code === "InventoryCode" && !inventoryCode.test(value)) return `${code} cannot add special character`
  if (code !== quantityCode) return null
  if (!/^\d+$/.test(value) || Number(value) < 1) return `${code} cannot be less than 0`
  return Number(value) > largest ? `${code} cannot be greater than ${largest}` : null
}

const number = /^(\d+(\.\d*)?|\.\d+)$/
/** One @ between a name and a domain with a dot; only sending a mail proves more. */
const email = /^[^\s@<>(),;:"[\]\\]+@[^\s@.<>(),;:"[\]\\]+(\.[^\s@.<>(),;:"[\]\\]+)+$/

function formatProblem(field: CategoryOption, value: string): string | null {
  const { name, valueType } = field
  if (isNumeric(field) && !number.test(value)) return `${name} is not a valid number`
  if (isNumeric(field) && isWhole(field) && !/^\d+$/.test(value)) return `${name} must be a whole number`
  if (valueType === valueTypes.email && !email.test(value)) return `${name} is not a valid email`
  if (valueType === valueTypes.date && writtenDate(value) === null) return `${name} is not a valid date`
  if (valueType === valueTypes.checkbox && value !== "true") return `${name} is not one of the choices`
  return null
}

const lengthProblem = ({ code, minimumLength, maximumLength }: CategoryOption, value: string) =>
  boundProblem(code, [...value].length, minimumLength, maximumLength)

const limitProblem = (field: CategoryOption, value: string) =>
  isNumeric(field) ? boundProblem(field.code, Number(value), field.limitMin, field.limitMax) : null

/** With both bounds, with one, with none (document 1 §5); a number's messages have the form of a length's. */
function boundProblem(code: string, measure: number, minimum: number | null, maximum: number | null): string | null {
  const isBelow = minimum !== null && measure < minimum
  const isAbove = maximum !== null && measure > maximum
  if (!isBelow && !isAbove) return null
  if (minimum !== null && maximum !== null) return `${code} must be between ${minimum} and ${maximum}`
  return isBelow ? `${code} cannot be less than ${minimum}` : `${code} cannot be greater than ${maximum}`
}
