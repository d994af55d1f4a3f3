import { formReducer, problemsNow, started } from "@sightline/fields/form"
import { shownFields } from "@sightline/fields/shown"
import type { FilledFields } from "@sightline/model/category-option"
import type { OwnFields, PreviewedForm } from "@sightline/model/field-definition"
import { Button } from "@sightline/ui/button"
import { Card } from "@sightline/ui/card"
import { Columns } from "@sightline/ui/columns"
import { Muted } from "@sightline/ui/muted"
import { Select } from "@sightline/ui/select"
import { type ComponentType, useReducer, useState } from "react"
import { type FieldProps, whyReadOnly } from "../shell/field/field-props"
import { StoredField } from "../shell/field/stored-field"
import * as look from "./fields.css"
import { words } from "./words"

type Props = {
  /** Draws one field. */
  Field: ComponentType<FieldProps>
  categories: OwnFields["categories"]
  centerIds: readonly number[]
  isActing: boolean
  ask: (categoryId: number, form: PreviewedForm) => Promise<FilledFields | undefined>
}

/** The saved draft as the form that people will get, made by the same code. */
export function Preview({ Field, categories, centerIds, isActing, ask }: Props) {
  const [categoryId, setCategory] = useState(String(categories[0]?.id ?? ""))
  const [form, setForm] = useState<PreviewedForm>("product")
  const [shown, setShown] = useState<{ readonly filled: FilledFields; readonly nth: number }>()
  const show = async () => {
    const filled = await ask(Number(categoryId), form)
    if (filled) setShown((before) => ({ filled, nth: (before?.nth ?? 0) + 1 }))
  }
  return (
    <section className={look.wide} aria-labelledby="fields-preview">
      <h2 id="fields-preview" className={look.heading}>
        {words.preview}
      </h2>
      <Muted>{words.previewHelp}</Muted>
      <div className={look.buttons}>
        <Select
          label={words.category}
          name="preview-category"
          options={categories.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={categoryId}
          onChange={({ target }) => setCategory(target.value)}
        />
        <Select
          label={words.form}
          name="preview-form"
          options={words.formChoices.filter(({ value }) => value !== "")}
          value={form}
          onChange={({ target }) => setForm(target.value === "item" ? "item" : "product")}
        />
        <Button tone="quiet" isPending={isActing} onPress={() => void show()}>
          {words.showPreview}
        </Button>
      </div>
      {shown && <PreviewedFields key={shown.nth} Field={Field} filled={shown.filled} centerIds={centerIds} />}
    </section>
  )
}

type FormProps = Pick<Props, "Field" | "centerIds"> & { filled: FilledFields }

function PreviewedFields({ Field, filled: { fields, values, readOnly }, centerIds }: FormProps) {
  const [state, act] = useReducer(formReducer, undefined, () =>
    started({ fields, stored: values, place: { centerIds }, isInactive: false }),
  )
  const [isTried, setTried] = useState(false)
  const shown = shownFields(state.fields, state.values)
  const check = () => {
    setTried(true)
    const problems = problemsNow(state)
    const hasProblems = Object.keys(problems).length > 0
    act({ type: "createNewInventory", outcome: hasProblems ? { isSaved: false, problems } : { isSaved: true } })
  }
  return (
    <Card as="section" padding="generous" aria-label={words.previewOf}>
      <div className={look.wide}>
        {shown.length === 0 && <Muted>{words.noFields}</Muted>}
        <Columns count={3}>
          {shown.map((field) => (
            <StoredField
              key={field.code}
              Field={Field}
              field={field}
              state={state}
              act={(action) => {
                setTried(false)
                act(action)
              }}
              isNew
              isDisabled={readOnly.includes(field.code)}
              why={whyReadOnly(field, { readOnly, values })}
            />
          ))}
        </Columns>
        <div className={look.buttons}>
          <Button tone="quiet" onPress={check}>
            {words.tryIt}
          </Button>
          <span role="status">
            {isTried && Object.keys(state.problems).length === 0 ? words.passes : ""}
            {Object.keys(state.problems).length > 0 ? "Some fields need a correction." : ""}
          </span>
        </div>
      </div>
    </Card>
  )
}
