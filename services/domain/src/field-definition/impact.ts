import { createHash } from "node:crypto"
import { problemOf } from "@sightline/fields/check"
import { isChoice } from "@sightline/fields/kind"
import { chosenLine } from "@sightline/fields/lines"
import { shownFields } from "@sightline/fields/shown"
import type { CategoryId } from "@sightline/model/category"
import type { CategoryOption } from "@sightline/model/category-option"
import type { FieldDefinition, FieldImpact, FieldImpacts, ImpactKind } from "@sightline/model/field-definition"
import { valueTypes } from "@sightline/model/value-type"
import { Effect } from "effect"
import { many } from "../db/db"
import { everyField } from "../field/definitions"
import { formValues, type StoredValues } from "../field/values"
import { existing } from "./draft"
import { itemsBy, productCodes, productsBy, type ValueGroup } from "./queries-impact"

type Fields = ReadonlyArray<CategoryOption>
type Forms = Effect.Effect.Success<typeof formsOf>

/** The forms of all categories as they are now. */
export const formsOf = Effect.gen(function* () {
  const { categories } = yield* existing
  return yield* Effect.forEach(categories, (id) =>
    Effect.map(everyField(id as CategoryId), (forms) => ({ id, ...forms })),
  )
})

interface Found extends Omit<FieldImpact, "examples"> {
  readonly examples: ReadonlyArray<number>
}

/**
 * What the definitions that are written by now do to records, against the forms before. Records are counted by their values
 * of the fields that matter, and each set of values is judged by the rules of the forms themselves.
 */
export const impactOf = Effect.fnUntraced(function* (
  { fields }: { readonly fields: ReadonlyArray<FieldDefinition> },
  before: Forms,
) {
  const { centers } = yield* existing
  const after = yield* formsOf
  const found = new Map<string, Found>()
  for (const form of after) {
    const was = before.find(({ id }) => id === form.id)
    for (const of of ["products", "items"] as const) {
      const [B, A] = [was?.[of] ?? [], form[of]]
      for (const code of differing(B, A)) {
        const codes = relevant(code, B, A)
        for (const group of yield* of === "products"
          ? many(productsBy, form.id, codes)
          : many(itemsBy, form.id, codes)) {
          const judged = judge(code, [B, A], stored(codes, group), centers)
          if (judged)
            add(found, { code, of, ...judged }, fields.find((field) => field.code === code)?.name ?? code, group)
        }
      }
    }
  }
  const impacts = yield* withCodes([...found.values()])
  return { impacts, seen: seenOf(impacts) } satisfies FieldImpacts
})

const seenOf = (impacts: ReadonlyArray<FieldImpact>) =>
  createHash("sha256").update(JSON.stringify(impacts)).digest("base64url")

const stored = (codes: ReadonlyArray<string>, { values }: ValueGroup): StoredValues =>
  Object.fromEntries(codes.map((code, place) => [code, values[place] ?? ""]))

/** What a record can notice of a field; its name, position and default it cannot. */
const noticed = (field: CategoryOption | undefined) =>
  field &&
  JSON.stringify([
    [field.parentCodes, field.isHidden, field.isRequired, field.minimumLength, field.maximumLength],
    [field.limitMin, field.limitMax, field.attributeIds],
    field.lines.map(({ code, parentLineId, attributeId, isDisabled }) => [code, parentLineId, attributeId, isDisabled]),
  ])

/**
 * The fields that a change touches: those that changed, and all with attributes when a choice that decides about them did.
 */
function differing(before: Fields, after: Fields): ReadonlyArray<string> {
  const codes = new Set([...before, ...after].map(({ code }) => code))
  const by = (fields: Fields, code: string) => fields.find((field) => field.code === code)
  const changed = [...codes].filter((code) => noticed(by(before, code)) !== noticed(by(after, code)))
  const decides = changed.some((code) => isDriver(by(before, code)) || isDriver(by(after, code)))
  if (!decides) return changed
  return [...codes].filter(
    (code) =>
      changed.includes(code) ||
      [by(before, code), by(after, code)].some((field) => (field?.attributeIds.length ?? 0) > 0),
  )
}

/** Whether one of its choices hides other fields. */
const isDriver = (field: CategoryOption | undefined) =>
  field !== undefined && isChoice(field) && field.lines.some(({ attributeId }) => attributeId !== null)

/** The fields whose values decide about this one. */
function relevant(code: string, before: Fields, after: Fields): ReadonlyArray<string> {
  const both = [...before, ...after]
  const parents = both.flatMap((field) => (field.code === code ? field.parentCodes : []))
  const drivers = both.filter(isDriver).map((field) => field.code)
  const known = new Set(both.map((field) => field.code))
  return [...new Set([code, ...parents.filter((parent) => known.has(parent)), ...drivers])]
}

/** What happens to a record with these values at one field. */
function judge(
  code: string,
  [before, after]: readonly [Fields, Fields],
  values: StoredValues,
  centerIds: ReadonlyArray<number>,
): { readonly kind: ImpactKind; readonly line: string | null } | null {
  const [was, is] = [atField(code, before, values), atField(code, after, values)]
  const isEmpty = (values[code] ?? "") === ""
  if (!is.field) return was.field && !isEmpty ? { kind: "hidden", line: null } : null
  const isOff = chosenLine(is.field, is.values[code])
  if (isOff?.isDisabled && was.field && chosenLine(was.field, was.values[code])?.isDisabled === false)
    return { kind: "unoffered", line: isOff.name }
  // A sealed password says nothing of its length.
  if (is.field.valueType === valueTypes.password && !isEmpty) return null
  const problem = ({ field, fields, values: own }: AtField) =>
    field ? problemOf(field, fields, own, { centerIds }, own) : null
  if (problem(is) === null || problem(was) !== null) return null
  const isMissing =
    is.field.isRequired &&
    problemOf({ ...is.field, isRequired: false }, is.fields, is.values, { centerIds }, is.values) === null
  return { kind: isMissing ? "missing" : "breaks", line: null }
}

interface AtField {
  readonly fields: Fields
  readonly values: StoredValues
  /** Undefined: the form does not show it. */
  readonly field: CategoryOption | undefined
}

function atField(code: string, fields: Fields, values: StoredValues): AtField {
  const own = formValues(fields, values)
  return { fields, values: own, field: shownFields(fields, own).find((field) => field.code === code) }
}

function add(
  found: Map<string, Found>,
  at: Pick<Found, "code" | "of" | "kind" | "line">,
  name: string,
  { count, examples }: ValueGroup,
) {
  const key = JSON.stringify([at.code, at.of, at.kind, at.line])
  const other = found.get(key)
  const both = [...new Set([...(other?.examples ?? []), ...examples])].sort((one, next) => one - next).slice(0, 5)
  found.set(key, { ...at, name, count: (other?.count ?? 0) + count, examples: both })
}

/** Products are named by their codes. */
const withCodes = Effect.fnUntraced(function* (found: ReadonlyArray<Found>) {
  const ids = [...new Set(found.flatMap(({ examples }) => examples))]
  const codes = new Map((ids.length === 0 ? [] : yield* many(productCodes, ids)).map(({ id, code }) => [id, code]))
  return found.map(
    ({ examples, ...rest }): FieldImpact => ({
      ...rest,
      examples: examples.map((id) => ({ id, code: codes.get(id) ?? "" })),
    }),
  )
})
