import { centerCode, offeredLines } from "@sightline/fields/lines"
import { afterSteps } from "@sightline/fields/places"
import { withValue } from "@sightline/fields/values"
import type { CategoryOption, FieldValues } from "@sightline/model/category-option"
import { Select } from "@sightline/ui/select"
import { useMemo } from "react"
import { PlaceField } from "../shell/field/place-field"
import * as look from "./relocate.css"

type Props = {
  places: readonly CategoryOption[]
  centerIds: readonly number[]
  values: FieldValues
  onChange: (values: FieldValues) => void
}

/** Narrows the From list to one place; a chosen place offers those inside it. */
export function PlaceFilter({ places, centerIds, values, onChange }: Props) {
  const place = useMemo(() => ({ centerIds }), [centerIds])
  return (
    <>
      <PlaceField
        fields={places}
        values={values}
        place={place}
        onSteps={(steps) => onChange(afterSteps(places, values, steps))}
      />
      <div className={look.search}>
        {places.map((field) => {
          const isInside = field.code === centerCode || field.parentCodes.some((code) => values[code])
          const lines = isInside ? offeredLines(field, places, values, place) : []
          if (lines.length === 0) return null
          return (
            <Select
              key={field.code}
              label={field.name}
              name={field.code}
              value={values[field.code] ?? ""}
              options={[
                { value: "", label: "Any" },
                ...lines.map(({ id, name }) => ({ value: String(id), label: name })),
              ]}
              onChange={({ target }) => onChange(withValue(places, values, field.code, target.value))}
            />
          )
        })}
      </div>
    </>
  )
}
