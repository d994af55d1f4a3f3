import { centerCode } from "@sightline/fields/lines"
import type { CategoryOption, FieldValues, OptionLine } from "@sightline/model/category-option"
import { FieldsRefused } from "@sightline/model/category-option"
import { OptionInUse, OptionNotFound, OptionTaken } from "@sightline/model/category-option-change"
import { Effect } from "effect"
import { person } from "../caller/person"
import { many, one } from "../db/db"
import { unlessReferred, unlessThere } from "../db/refused"
import { noteChange } from "../history/note-change"
import { type Place, type PlaceKind, placeKinds } from "./kinds"
import { placeOf } from "./place"
import { heldPlace, insertPlace, placeNamed, removePlace, setPlaceName } from "./queries"

type Kind = Pick<CategoryOption, "code" | "name">

const asKind = (code: string) => placeKinds.find((kind) => kind === code)

/**
 * Creates a place inside the smallest larger place that is chosen, in one of the caller's centers; names are unique there
 * (document 1 §7, decisions D-35).
 */
export const addPlace = Effect.fn("addPlace")(function* (
  { code, name: label }: Kind,
  name: string,
  values: FieldValues,
) {
  const kind = yield* known(code)
  const { centerIds } = yield* person
  const larger = [centerCode, ...placeKinds.slice(0, placeKinds.indexOf(kind))]
  const place = yield* placeOf([], Object.fromEntries(larger.map((code) => [code, values[code] ?? ""])))
  if ("problems" in place) return yield* refused(place.problems)
  if (!centerIds.some((id) => id === place.centerId))
    return yield* refused({ [centerCode]: `${centerCode} is not one of the choices` })
  yield* unlessNamed({ kind, name, within: place, except: null })
  const row = yield* unlessThere(one(insertPlace, kind, name, place), uniquePlace, () => new OptionTaken())
  if (!row) return yield* Effect.dieMessage("a place was not made")
  yield* noteChange({
    noun: "location",
    id: row.id,
    action: "Created",
    changes: [{ name: label, before: "", after: name }],
  })
  return {
    id: row.id,
    code: String(row.id),
    name,
    description: "",
    parentLineId: place.locationId ?? place.centerId,
    attributeId: null,
    isDisabled: false,
    isSelectDefault: false,
  } satisfies OptionLine
})

/** Renames a place; its contents stay. */
export const renamePlace = Effect.fn("renamePlace")(function* ({ code, name: label }: Kind, id: number, name: string) {
  const kind = yield* known(code)
  const place = yield* held(kind, id)
  if (place.name === name) return
  yield* unlessNamed({ kind, name, within: place, except: id })
  yield* unlessThere(many(setPlaceName, id, name), uniquePlace, () => new OptionTaken())
  yield* noteChange({
    noun: "location",
    id,
    action: "Renamed",
    changes: [{ name: label, before: place.name, after: name }],
  })
})

/** Deletes a place that is and always was empty. */
export const deletePlace = Effect.fn("deletePlace")(function* ({ code, name: label }: Kind, id: number) {
  const kind = yield* known(code)
  const place = yield* held(kind, id)
  yield* unlessReferred(one(removePlace, id), () => new OptionInUse())
  yield* noteChange({
    noun: "location",
    id,
    action: "Deleted",
    changes: [{ name: label, before: place.name, after: "" }],
  })
})

const uniquePlace = "location_client_id_center_id_parent_id_kind_name_key"

const known = (code: string) => {
  const kind = asKind(code)
  return kind ? Effect.succeed(kind) : Effect.dieMessage(`${code} is not a kind of place`)
}

const held = (kind: PlaceKind, id: number) =>
  Effect.gen(function* () {
    const { centerIds } = yield* person
    return (yield* one(heldPlace, kind, id, centerIds)) ?? (yield* new OptionNotFound())
  })

const unlessNamed = (asked: { kind: PlaceKind; name: string; within: Place; except: number | null }) =>
  Effect.flatMap(one(placeNamed, asked), (other) => (other ? Effect.fail(new OptionTaken()) : Effect.void))

const refused = (problems: Readonly<Record<string, string>>) =>
  Effect.fail(
    new FieldsRefused({
      errors: Object.fromEntries(Object.entries(problems).map(([code, problem]) => [code, [problem]])),
    }),
  )
