import { type FormAction, type FormState, isChanged } from "@sightline/fields/form"
import type { CategoryOption } from "@sightline/model/category-option"
import type { ComponentType } from "react"
import type { FieldProps } from "./field-props"
import * as look from "./form.css"

type Props = {
  /** Draws the control. */
  Field: ComponentType<FieldProps>
  field: CategoryOption
  state: FormState
  act: (action: FormAction) => void
  /** Nothing of it is stored yet, so nothing can differ. */
  isNew: boolean
  isDisabled: boolean
  /** Why the person may not change it, where their role is the reason. */
  why?: string | undefined
  /** Takes the whole line. */
  isWide?: boolean
}

/** A field of a form, highlighted while its value differs from the stored one (document 1 §4). */
export function StoredField({ Field, field, state, act, isNew, isDisabled, why, isWide = false }: Props) {
  const differs = !isNew && isChanged(state, field.code)
  const looks = [isWide && look.wide, differs && look.changed].filter(Boolean)
  return (
    <div data-changed={differs || undefined} className={looks.join(" ") || undefined}>
      <Field
        field={field}
        fields={state.fields}
        values={state.values}
        place={state.place}
        problem={state.problems[field.code]}
        isDisabled={isDisabled}
        why={why}
        onChange={(code, value) => act({ type: "change", code, value })}
      />
    </div>
  )
}
