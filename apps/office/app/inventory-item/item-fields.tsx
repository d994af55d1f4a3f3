import { shownFields } from "@sightline/fields/shown"
import type { OptionLine } from "@sightline/model/category-option"
import { Columns } from "@sightline/ui/columns"
import { type ComponentType, useMemo } from "react"
import { AwayNotice } from "../shell/field/away-notice"
import { FieldProvider } from "../shell/field/field-context"
import { type FieldProps, whyReadOnly } from "../shell/field/field-props"
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
  return (
    <FieldProvider value={keeping}>
      <AwayNotice away={state.away} />
      <Columns count={columns}>
        {shownFields(state.fields, state.values).map((field) => (
          <StoredField
            key={field.code}
            Field={Field}
            field={field}
            state={state}
            act={act}
            isNew={isNew}
            isDisabled={isOff || form.readOnly.includes(field.code)}
            why={isOff ? undefined : whyReadOnly(field, form)}
          />
        ))}
      </Columns>
    </FieldProvider>
  )
}
