import { useRead } from "@sightline/screens/act/use-read.ts"
import { Button } from "@sightline/ui/button"
import { Select } from "@sightline/ui/select"
import type { ReactNode } from "react"
import type { CustomerValues, Place, PlaceLevel } from "./customer-values"
import type { Problems } from "./use-customer-form"

type Props = {
  values: CustomerValues
  countries: readonly Place[]
  problems: Problems
  onChoose: (level: PlaceLevel, place: Place | null) => void
}

/** Country, state and city: each offers the places inside the one before it (document 1 §3). */
export function PlaceFields({ values: { country, state, city }, countries, problems, onChoose }: Props) {
  return (
    <>
      <PlaceSelect
        label="Country"
        name="countryId"
        places={countries}
        chosen={country}
        error={problems.countryId}
        onChoose={(place) => onChoose("country", place)}
      />
      <PlacesWithin
        key={`state of ${country?.id}`}
        label="State"
        name="stateId"
        within={country && `country=${country.id}`}
        before="Choose a country first"
        chosen={state}
        error={problems.stateId}
        onChoose={(place) => onChoose("state", place)}
      />
      <PlacesWithin
        key={`city of ${state?.id}`}
        label="City"
        name="cityId"
        within={state && `state=${state.id}`}
        before="Choose a state first"
        chosen={city}
        error={problems.cityId}
        onChoose={(place) => onChoose("city", place)}
      />
    </>
  )
}

type SelectProps = {
  label: string
  name: string
  places: readonly Place[]
  /** The placeholder of an empty field. */
  none?: string
  chosen: Place | null
  isDisabled?: boolean
  error?: string | undefined
  beside?: ReactNode
  onChoose: (place: Place | null) => void
}

function PlaceSelect({ places, none = "None", chosen, isDisabled = false, onChoose, ...field }: SelectProps) {
  return (
    <Select
      {...field}
      value={String(chosen?.id ?? "")}
      disabled={isDisabled}
      options={[{ value: "", label: none }, ...places.map(({ id, name }) => ({ value: String(id), label: name }))]}
      onChange={({ target }) => onChoose(places.find(({ id }) => String(id) === target.value) ?? null)}
    />
  )
}

type WithinProps = Omit<SelectProps, "places" | "isDisabled" | "none"> & {
  /** The parent place, as the route expects it. */
  within: string | null
  before: string
}

function PlacesWithin({ within, before, ...field }: WithinProps) {
  return within === null ? (
    <PlaceSelect {...field} places={[]} none={before} isDisabled />
  ) : (
    <LoadedPlaces {...field} within={within} />
  )
}

function LoadedPlaces({
  within,
  chosen,
  error,
  ...field
}: Omit<WithinProps, "before" | "within"> & { within: string }) {
  const { data, failure, read } = useRead<readonly Place[]>(`/customer/places?${within}`)
  const isEmpty = data?.length === 0
  return (
    <PlaceSelect
      {...field}
      chosen={chosen}
      places={data ?? (chosen ? [chosen] : [])}
      none={isEmpty ? "None known" : data || failure ? "None" : "Loading"}
      isDisabled={isEmpty}
      error={error ?? failure}
      beside={
        failure !== undefined && (
          <Button tone="quiet" size="compact" onPress={() => void read()}>
            Try again
          </Button>
        )
      }
    />
  )
}
