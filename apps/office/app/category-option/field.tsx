import { isNumberKey, isNumeric } from "@sightline/fields/kind"
import { offeredLines } from "@sightline/fields/lines"
import type { CategoryOption } from "@sightline/model/category-option"
import { valueTypes } from "@sightline/model/value-type"
import { Checkbox } from "@sightline/ui/checkbox"
import { DayField } from "@sightline/ui/day-field"
import { PasswordField } from "@sightline/ui/password-field"
import { RadioGroup } from "@sightline/ui/radio-group"
import { Select } from "@sightline/ui/select"
import { TextArea } from "@sightline/ui/text-area"
import { TextField } from "@sightline/ui/text-field"
import type { ComponentType } from "react"
import { type FieldProps, labelOf } from "../shell/field/field-props"
import { NotesField } from "./notes-field"
import { PlusField } from "./plus-field"
import { Speech } from "./speech"
import { UploadField } from "./upload-field"

/** The controls of fields whose value is a record of another noun. */
type RecordControls = Readonly<Record<"Manufacturer" | "Vendor" | "Assignee", ComponentType<FieldProps>>>

/** The control of a field, by its value type (document 1 §3). */
export function Field({ Manufacturer, Vendor, Assignee, ...props }: FieldProps & RecordControls) {
  const { field, values, isDisabled, onChange } = props
  const value = values[field.code] ?? ""
  switch (field.valueType) {
    case valueTypes.select:
    case valueTypes.selectPlus:
    case valueTypes.category:
      return <ChoiceField {...props} />
    case valueTypes.manufacturer:
      return <Manufacturer {...props} />
    case valueTypes.vendor:
      return <Vendor {...props} />
    case valueTypes.upload:
      return <UploadField of={props} label={labelOf(field)} />
    case valueTypes.assignedTo:
      return <Assignee {...props} />
    case valueTypes.password:
      return <PasswordField {...common(props)} aria-required={field.isRequired} autoComplete="new-password" />
    case valueTypes.notes:
      return <NotesField of={props} label={labelOf(field)} />
    case valueTypes.date:
      return (
        <DayField
          {...common(props)}
          description={props.why}
          aria-required={field.isRequired}
          onChange={(text) => onChange(field.code, text)}
        />
      )
    case valueTypes.radio:
      return <RadioField {...props} />
    case valueTypes.checkbox:
      return (
        <Checkbox
          label={labelOf(field)}
          name={field.code}
          checked={value === "true"}
          disabled={isDisabled}
          onChange={({ target }) => onChange(field.code, String(target.checked))}
        />
      )
    case valueTypes.textArea:
    case valueTypes.speechTextArea:
      return <LongField {...props} />
    default:
      return <LineField {...props} />
  }
}

/** Props that every text control shares. */
const common = ({ field, values, problem, isDisabled, onChange }: FieldProps) => ({
  label: labelOf(field),
  name: field.code,
  value: values[field.code] ?? "",
  disabled: isDisabled,
  error: problem,
  onChange: ({ target }: { target: { value: string } }) => onChange(field.code, target.value),
})

function LineField(props: FieldProps) {
  const { field, values, isDisabled, onChange } = props
  const type = field.valueType === valueTypes.email ? "email" : "text"
  const line = (
    <TextField
      {...common(props)}
      type={type}
      description={props.why}
      aria-required={field.isRequired}
      autoComplete="off"
      kind={field.code === "InventoryCode" || field.code === "UPC" ? "code" : "text"}
      {...(isNumeric(field) && numeric(field, onChange))}
    />
  )
  if (field.valueType !== valueTypes.speechText) return line
  return (
    <Speech
      label={field.name}
      isDisabled={isDisabled}
      onText={(text) => onChange(field.code, joined(values[field.code], text))}
    >
      {line}
    </Speech>
  )
}

function LongField(props: FieldProps) {
  const { field, values, isDisabled, onChange } = props
  const area = <TextArea {...common(props)} aria-required={field.isRequired} rows={3} />
  if (field.valueType !== valueTypes.speechTextArea) return area
  return (
    <Speech
      label={field.name}
      isDisabled={isDisabled}
      onText={(text) => onChange(field.code, joined(values[field.code], text))}
    >
      {area}
    </Speech>
  )
}

const joined = (before: string | undefined, text: string) => (before ? `${before} ${text}` : text)

/** Accepts only digits and dots, typed or pasted (document 1 §5). */
const numeric = ({ code }: CategoryOption, onChange: FieldProps["onChange"]) => ({
  inputMode: "decimal" as const,
  onKeyDown: (event: React.KeyboardEvent) => {
    const isText = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey
    if (isText && !isNumberKey(event.key)) event.preventDefault()
  },
  onChange: ({ target }: { target: { value: string } }) => onChange(code, target.value.replace(/[^0-9.]/g, "")),
})

function ChoiceField(props: FieldProps) {
  const { field, fields, values, place } = props
  const lines = offeredLines(field, fields, values, place)
  return (
    <PlusField of={props}>
      {(beside, id) => (
        <Select
          {...common(props)}
          id={id}
          beside={beside}
          aria-required={field.isRequired}
          options={[
            { value: values[field.code] === "0" ? "0" : "", label: "Not chosen" },
            ...lines.map(({ id, name, isDisabled }) => ({
              value: String(id),
              label: isDisabled ? `${name} (not available)` : name,
              isDisabled,
            })),
          ]}
        />
      )}
    </PlusField>
  )
}

function RadioField(props: FieldProps) {
  const { field, fields, values, place, problem, isDisabled, onChange } = props
  const lines = offeredLines(field, fields, values, place)
  return (
    <PlusField of={props}>
      {(beside) => (
        <>
          <RadioGroup
            label={labelOf(field)}
            name={field.code}
            value={values[field.code] ?? ""}
            isDisabled={isDisabled}
            isRequired={field.isRequired}
            error={problem}
            options={lines.map(({ id, name, isDisabled: isOut }) => ({
              value: String(id),
              label: name,
              isDisabled: isOut,
            }))}
            onChange={(value) => onChange(field.code, value)}
          />
          {beside}
        </>
      )}
    </PlusField>
  )
}
