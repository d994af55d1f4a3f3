import { isPlaceField } from "@sightline/fields/places"
import { shownFields } from "@sightline/fields/shown"
import type { OptionLine } from "@sightline/model/category-option"
import { Columns } from "@sightline/ui/columns"
import { type ComponentType, Fragment, useMemo } from "react"
import { AwayNotice } from "../shell/field/away-notice"
import { FieldProvider } from "../shell/field/field-context"
import { type FieldProps, whyReadOnly } from "../shell/field/field-props"
import { PlaceField } from "../shell/field/place-field"
import { StoredField } from "../shell/field/stored-field"
import { useDefinitions } from "../shell/field/use-definitions"
import type { LoadedForm } from "./form.server"
import type { useItemForm } from "./use-item-form"

type Props = Pick<ReturnType<typeof useItemForm>, "state" | "act" | "refresh"> & {
  /** Draws one field. */
  Field: ComponentType<FieldProps>
  loaded: LoadedForm
  isNew: boolean
  columns: 1 | 3
}

/** The fields of an item's form, in a dialog or on a page. */
export function ItemFields({ Field, loaded: { form, mayKeep }, state, act, refresh, isNew, columns }: Props) {
  const keeping = useMemo(
    () => ({
      mayKeep,
      define: (code: string, lines: readonly OptionLine[]) => act({ type: "define", fields: [{ code, lines }] }),
    }),
    [act, mayKeep],
  )
  useDefinitions(refresh)
  const isOff = state.mode === "turnOff"
  const shown = shownFields(state.fields, state.values)
  const firstOfPlace = shown.find(isPlaceField)
  return (
    <FieldProvider value={keeping}>
      <AwayNotice away={state.away} />
      <Columns count={columns}>
        {shown.map((field) => (
          <Fragment key={field.code}>
            {field === firstOfPlace && (
              <PlaceField
                isWide
                fields={state.fields}
                values={state.values}
                place={state.place}
                isDisabled={isOff || shown.some((one) => isPlaceField(one) && form.readOnly.includes(one.code))}
                onSteps={(steps) => {
                  for (const step of steps) act({ type: "change", ...step })
                }}
              />
            )}
            <StoredField
              Field={Field}
              field={field}
              state={state}
              act={act}
              isNew={isNew}
              isDisabled={isOff || form.readOnly.includes(field.code)}
              why={isOff ? undefined : whyReadOnly(field, form)}
            />
          </Fragment>
        ))}
      </Columns>
    </FieldProvider>
  )
}
