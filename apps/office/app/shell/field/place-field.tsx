import { findPlaces, sought } from "@sightline/fields/find-place"
import type { Place } from "@sightline/fields/lines"
import {
  chosenPath,
  isPlaceField,
  liesWithin,
  placesBelow,
  type Step,
  stepsTo,
  stepsToCenter,
} from "@sightline/fields/places"
import type { CategoryOption, FieldValues } from "@sightline/model/category-option"
import { FindField } from "@sightline/ui/find-field"
import { useMemo } from "react"
import * as look from "./form.css"

type Props = {
  /** The fields of the form; those of places among them are found and filled in. */
  fields: readonly CategoryOption[]
  values: FieldValues
  place: Place
  /** Offers this place and those inside it alone. */
  within?: number | null
  isDisabled?: boolean
  /** Takes the whole line. */
  isWide?: boolean
  /** One choice after the other, as a person would make them. */
  onSteps: (steps: readonly Step[]) => void
}

export const placeWords = {
  find: "Find a place",
  help: "Type parts of its path, in any order",
  nothing: "No place has all of these words in its path.",
  more: (count: number) =>
    count === 1
      ? "1 more place matches. Type more of its path to see it."
      : `${count.toLocaleString("en-US")} more places match. Type more of the path to see them.`,
}

const mostShown = 50
const between = " · "

/** A place by its whole path, beside the fields of its levels, which say the same. Absent where there are no places. */
export function PlaceField({
  fields,
  values,
  place,
  within = null,
  isDisabled = false,
  isWide = false,
  onSteps,
}: Props) {
  const hasPlaces = useMemo(
    () => placesBelow(fields, {}, place).some((found) => within === null || liesWithin(found, within)),
    [fields, place, within],
  )
  const own = usePlaceValues(fields, values)
  const places = useMemo(
    () => sought(placesBelow(fields, own, place).filter((found) => within === null || liesWithin(found, within))),
    [fields, own, place, within],
  )
  if (!hasPlaces) return null
  const find = (typed: string) => {
    const found = findPlaces(places, typed)
    const shown = found.slice(0, mostShown).map(({ id, path }) => {
      const names = path.map(({ name }) => name)
      return { id, around: `${names.slice(0, -1).join(between)}${between}`, name: names.at(-1) ?? "" }
    })
    return { shown, ...(found.length > mostShown && { more: placeWords.more(found.length - mostShown) }) }
  }
  return (
    <div className={isWide ? look.wide : undefined}>
      <FindField
        label={placeWords.find}
        description={placeWords.help}
        chosen={chosenPath(fields, values).join(between)}
        find={find}
        nothing={placeWords.nothing}
        isDisabled={isDisabled}
        onChoose={(id) => {
          const found = places.find(({ place }) => place.id === id)
          if (found) onSteps(stepsTo(fields, found.place))
        }}
        onClear={() => onSteps(stepsToCenter(fields, values))}
      />
    </div>
  )
}

/** What is chosen of the place, the same object until that changes: typing in another field does not look the path up again. */
function usePlaceValues(fields: readonly CategoryOption[], values: FieldValues): FieldValues {
  const chosen = JSON.stringify(
    Object.fromEntries(fields.filter(isPlaceField).map(({ code }) => [code, values[code] ?? ""])),
  )
  return useMemo((): FieldValues => JSON.parse(chosen), [chosen])
}
