import { definitionProblems, makeableTypes } from "@sightline/fields/definition"
import { isChoice, isNumeric } from "@sightline/fields/kind"
import { newField } from "@sightline/fields/patch"
import { definitionLengths } from "@sightline/model/definition-lengths"
import type { FieldDefinition, OwnFields } from "@sightline/model/field-definition"
import { valueTypes } from "@sightline/model/value-type"
import { Button } from "@sightline/ui/button"
import { Checkbox } from "@sightline/ui/checkbox"
import { Columns } from "@sightline/ui/columns"
import { FormDialog } from "@sightline/ui/form-dialog"
import { Muted } from "@sightline/ui/muted"
import { Notice } from "@sightline/ui/notice"
import { Select } from "@sightline/ui/select"
import { TextField } from "@sightline/ui/text-field"
import { useState } from "react"
import { ChoiceRows } from "./choice-rows"
import * as look from "./fields.css"
import { SomeOf } from "./some-of"
import { kindNames, words } from "./words"

type Props = {
  own: OwnFields
  /** All fields of the draft. */
  fields: readonly FieldDefinition[]
  /** Null: a field that is being made. */
  field: FieldDefinition | null
  isPending: boolean
  /** Who changed the draft meanwhile, in a sentence. */
  behind: string | null
  onClose: () => void
  onKeep: (field: FieldDefinition) => void
  /** Of a field that is not published yet. */
  onRemove: (() => void) | null
}

const empty = (fields: readonly FieldDefinition[]): FieldDefinition => ({
  ...{ code: "", valueType: valueTypes.text, fieldType: "", isInventory: true, isInventoryItem: false },
  ...{ isLocation: false, ...newField, lines: [] },
  orderSequence: Math.max(0, ...fields.map(({ orderSequence }) => orderSequence)) + 10,
})

/** Everything about one field. Its problems are said before it goes into the draft. */
export function FieldDialog({ own, fields, field, isPending, behind, onClose, onKeep, onRemove }: Props) {
  const [start] = useState(() => field ?? empty(fields))
  const [now, setNow] = useState(start)
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const set = (parts: Partial<FieldDefinition>) => setNow((before) => ({ ...before, ...parts }))
  const isText = !isChoice(now) && now.valueType !== valueTypes.checkbox && now.valueType !== valueTypes.date
  const hasOwnChoices = isChoice(now) && (now.lines.length > 0 || makeableTypes.some((type) => type === now.valueType))

  const submit = () => {
    const others = fields.filter((other) => field === null || other.code !== field.code)
    const known = { categories: own.categories.map(({ id }) => id), centers: own.centers.map(({ id }) => id) }
    const all = definitionProblems(own.published, [...others, now], known)
    const mine = Object.entries(all).filter(([at]) => at.startsWith(`${now.code}.`))
    const found = Object.fromEntries(mine.map(([at, why]) => [at.slice(now.code.length + 1), why]))
    setProblems(found)
    if (mine.length === 0) onKeep(now)
  }

  const text = (part: "name" | "defaultValue", label: string, most: number) => (
    <TextField
      label={label}
      name={part}
      value={now[part]}
      maxLength={most}
      autoComplete="off"
      error={problems[part]}
      onChange={({ target }) => set({ [part]: target.value })}
    />
  )
  const number = (part: "minimumLength" | "maximumLength" | "limitMin" | "limitMax", label: string) => (
    <TextField
      type="number"
      step="any"
      label={label}
      name={part}
      value={now[part] ?? ""}
      error={problems[part]}
      onChange={({ target }) => set({ [part]: target.value === "" ? null : Number(target.value) })}
    />
  )
  const tick = (part: "isActive" | "isRequired", label: string, description?: string) => (
    <Checkbox
      label={label}
      name={part}
      description={problems[part] ?? description}
      checked={now[part]}
      onChange={({ target }) => set({ [part]: target.checked })}
    />
  )
  return (
    <FormDialog
      title={field ? words.editOf(field.name) : words.newField}
      label={words.title}
      size="broad"
      submit={words.save}
      isPending={isPending}
      problems={problems}
      asks={JSON.stringify(now) !== JSON.stringify(start)}
      keeps={`field ${start.code}`}
      onSubmit={submit}
      onClose={onClose}
    >
      {behind && (
        <Notice tone="caution" announce="alert">
          {behind}
        </Notice>
      )}
      {field === null && <MadeOf now={now} problems={problems} set={set} />}
      <Columns count={2}>
        {text("name", words.name, definitionLengths.name)}
        <TextField
          type="number"
          step={1}
          label={words.position}
          name="orderSequence"
          value={now.orderSequence}
          error={problems.orderSequence}
          onChange={({ target }) => set({ orderSequence: Math.trunc(Number(target.value)) })}
        />
      </Columns>
      <div className={look.group}>
        {tick("isActive", words.active, words.activeHelp)}
        <Checkbox
          label={words.shown}
          name="isShown"
          description={problems.isHidden}
          checked={!now.isHidden}
          onChange={({ target }) => set({ isHidden: !target.checked })}
        />
        {tick("isRequired", words.required)}
      </div>
      <Columns count={2}>
        {now.isRequired && (
          <TextField
            label={words.message}
            name="requiredMessage"
            value={now.requiredMessage ?? ""}
            placeholder={`${now.name} is required`}
            maxLength={definitionLengths.message}
            autoComplete="off"
            error={problems.requiredMessage}
            onChange={({ target }) => set({ requiredMessage: target.value === "" ? null : target.value })}
          />
        )}
        {isText && number("minimumLength", words.shortest)}
        {isText && number("maximumLength", words.longest)}
        {isNumeric(now) && number("limitMin", words.lowest)}
        {isNumeric(now) && number("limitMax", words.highest)}
        {!isChoice(now) && text("defaultValue", words.defaultValue, definitionLengths.value)}
      </Columns>
      <SomeOf
        title={words.categories}
        all={words.categoriesAll}
        choices={own.categories}
        chosen={now.categories}
        problem={problems.categories}
        onChoose={(categories) => set({ categories })}
      />
      {own.centers.length > 1 && (
        <SomeOf
          title={words.centers}
          all={words.centersAll}
          choices={own.centers}
          chosen={now.centers.length === 0 ? null : now.centers}
          problem={problems.centers}
          onChoose={(centers) => set({ centers: centers ?? [] })}
        />
      )}
      {isChoice(now) && <Parents now={now} fields={fields} problem={problems.parentCodes} set={set} />}
      {hasOwnChoices && (
        <ChoiceRows
          field={now}
          fields={fields}
          published={own.published.find(({ code }) => code === now.code)?.lines ?? []}
          problems={problems}
          onLines={(lines) => set({ lines })}
        />
      )}
      {onRemove && (
        <div>
          <Button tone="quiet" onPress={onRemove} isWaiting={isPending}>
            {words.remove}
          </Button>
        </div>
      )}
    </FormDialog>
  )
}

type PartProps = {
  now: FieldDefinition
  problems: Readonly<Record<string, string>>
  set: (parts: Partial<FieldDefinition>) => void
}

/** What is chosen once: what is stored could not be read otherwise. */
function MadeOf({ now, problems, set }: PartProps) {
  const form = now.isInventory ? (now.isInventoryItem ? "both" : "product") : "item"
  return (
    <Columns count={2}>
      <TextField
        label={words.code}
        name="code"
        kind="code"
        description={words.codeHelp}
        value={now.code}
        maxLength={definitionLengths.code}
        autoComplete="off"
        error={problems.code}
        onChange={({ target }) => set({ code: target.value.trim() })}
      />
      <Select
        label={words.kind}
        name="valueType"
        options={makeableTypes.map((type) => ({ value: String(type), label: kindNames[type] }))}
        value={String(now.valueType)}
        error={problems.valueType}
        onChange={({ target }) => {
          const valueType = makeableTypes.find((type) => String(type) === target.value) ?? valueTypes.text
          set({ valueType, fieldType: "", defaultValue: "", lines: [], parentCodes: [] })
        }}
      />
      {now.valueType === valueTypes.text && (
        <Select
          label={words.number}
          name="fieldType"
          options={words.numbers}
          value={now.fieldType}
          error={problems.fieldType}
          onChange={({ target }) => set({ fieldType: target.value, limitMin: null, limitMax: null })}
        />
      )}
      <Select
        label={words.forms}
        name="form"
        options={words.formKinds}
        value={form}
        error={problems.form}
        onChange={({ target }) =>
          set({ isInventory: target.value !== "item", isInventoryItem: target.value !== "product" })
        }
      />
    </Columns>
  )
}

type ParentsProps = Pick<PartProps, "now" | "set"> & {
  fields: readonly FieldDefinition[]
  problem: string | undefined
}

function Parents({ now, fields, problem, set }: ParentsProps) {
  const choices = fields.filter((other) => isChoice(other) && other.code !== now.code)
  return (
    <fieldset className={look.group}>
      <legend className={look.legend}>{words.parents}</legend>
      <Muted>{words.parentsHelp}</Muted>
      {problem && <Notice tone="critical">{problem}</Notice>}
      <Columns count={3}>
        {choices.map(({ code, name }) => (
          <Checkbox
            key={code}
            label={name}
            name={`parent-${code}`}
            checked={now.parentCodes.includes(code)}
            onChange={({ target }) => {
              const others = now.parentCodes.filter((known) => known !== code)
              set({ parentCodes: target.checked ? [...others, code] : others })
            }}
          />
        ))}
      </Columns>
    </fieldset>
  )
}
