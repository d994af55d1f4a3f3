import { centerCode } from "@sightline/fields/lines"
import { afterSteps, chosenPath, type Step } from "@sightline/fields/places"
import type { CategoryOption, FieldValues } from "@sightline/model/category-option"
import { countLengths } from "@sightline/model/count-rules"
import { Loaded } from "@sightline/screens/act/loaded"
import { useRead } from "@sightline/screens/act/use-read.ts"
import { TextField } from "@sightline/ui/text-field"
import { useMemo, useState } from "react"
import { PlaceField } from "../shell/field/place-field"
import type { LoadedPlaces } from "./count.server"
import { words } from "./words"

/** The center of a count, and its place where it is not the whole center. */
export interface CountScope {
  readonly centerId: number
  readonly locationId: number | null
}

/** The area of a pass: a place that somebody finds, or any name that they type. */
export function AreaFields({ scope }: { scope: CountScope }) {
  const places = useRead<LoadedPlaces>("/count/part/places")
  const [area, setArea] = useState("")
  return (
    <>
      <Loaded of={places} label={words.loadsPlaces}>
        {(fields) => <AreaPlace fields={fields} scope={scope} onName={setArea} />}
      </Loaded>
      <TextField
        label={words.area}
        name="area"
        description={words.areaHelp}
        maxLength={countLengths.area}
        required
        autoComplete="off"
        value={area}
        onChange={({ target }) => setArea(target.value)}
      />
    </>
  )
}

type PlaceProps = { fields: readonly CategoryOption[]; scope: CountScope; onName: (name: string) => void }

/** The searchable line of places; what is found names the area, and the name may be changed. */
function AreaPlace({ fields, scope: { centerId, locationId }, onName }: PlaceProps) {
  const [values, setValues] = useState<FieldValues>({ [centerCode]: String(centerId) })
  const place = useMemo(() => ({ centerIds: [centerId] }), [centerId])
  const choose = (steps: readonly Step[]) => {
    const next = afterSteps(fields, values, steps)
    setValues(next)
    onName((chosenPath(fields, next).at(-1) ?? "").slice(0, countLengths.area))
  }
  return (
    <>
      <PlaceField fields={fields} values={values} place={place} within={locationId} onSteps={choose} />
      <input type="hidden" name="place" value={smallest(fields, values)} />
    </>
  )
}

/** The smallest chosen place; empty while there is none. */
const smallest = (fields: readonly CategoryOption[], values: FieldValues) =>
  fields.map(({ code }) => (code === centerCode ? "" : (values[code] ?? ""))).findLast((id) => id !== "") ?? ""
