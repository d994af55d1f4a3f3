import { newLine } from "@sightline/fields/patch"
import { definitionLengths } from "@sightline/model/definition-lengths"
import type { DefinedLine, FieldDefinition } from "@sightline/model/field-definition"
import { Button } from "@sightline/ui/button"
import { Checkbox } from "@sightline/ui/checkbox"
import { Muted } from "@sightline/ui/muted"
import { Notice } from "@sightline/ui/notice"
import { Select } from "@sightline/ui/select"
import { TextField } from "@sightline/ui/text-field"
import { useState } from "react"
import * as look from "./fields.css"
import { words } from "./words"

type Props = {
  field: FieldDefinition
  fields: readonly FieldDefinition[]
  /** The choices that forms may have stored: they are switched off, never removed. */
  published: readonly DefinedLine[]
  problems: Readonly<Record<string, string>>
  onLines: (lines: readonly DefinedLine[]) => void
}

/** The choices of a field in their order. */
export function ChoiceRows({ field: { lines, parentCodes }, fields, published, problems, onLines }: Props) {
  const [name, setName] = useState("")
  const above = fields.filter(({ code, lines: own }) => parentCodes.includes(code) && own.length > 0)
  const parents = above.flatMap((parent) =>
    parent.lines.map((line) => ({
      value: `${parent.code}=${line.code}`,
      label: above.length > 1 ? `${parent.name}: ${line.name}` : line.name,
      parent: { field: parent.code, line: line.code },
    })),
  )
  const change = (code: string, parts: Partial<DefinedLine>) =>
    onLines(lines.map((line) => (line.code === code ? { ...line, ...parts } : line)))
  const up = (place: number) => {
    const [before, line] = [lines[place - 1], lines[place]]
    if (before && line) onLines(numbered(lines.with(place - 1, line).with(place, before)))
  }
  const add = () => {
    const code = name.trim()
    if (code === "" || lines.some((line) => line.code.toLowerCase() === code.toLowerCase())) return
    onLines(numbered([...lines, { code, ...newLine, name: code }]))
    setName("")
  }
  return (
    <fieldset className={look.group}>
      <legend className={look.legend}>{words.choices}</legend>
      <Muted>{words.choiceHelp}</Muted>
      {problems.lines && <Notice tone="critical">{problems.lines}</Notice>}
      {lines.map((line, place) => (
        <fieldset key={line.code} className={look.group} aria-label={line.name}>
          <div className={look.line}>
            <TextField
              label={words.choice(place + 1)}
              name={`choice-${line.code}`}
              value={line.name}
              maxLength={definitionLengths.name}
              autoComplete="off"
              error={problems[`lines.${line.code}`]}
              onChange={({ target }) => change(line.code, { name: target.value })}
            />
            {parents.length > 0 && (
              <Select
                label={words.under}
                name={`under-${line.code}`}
                options={[{ value: "", label: words.underNothing }, ...parents]}
                value={line.parent ? `${line.parent.field}=${line.parent.line}` : ""}
                onChange={({ target }) =>
                  change(line.code, { parent: parents.find(({ value }) => value === target.value)?.parent ?? null })
                }
              />
            )}
            <Checkbox
              label={words.offered}
              name={`offered-${line.code}`}
              checked={!line.isDisabled}
              onChange={({ target }) => change(line.code, { isDisabled: !target.checked })}
            />
            <Checkbox
              label={words.isDefault}
              name={`default-${line.code}`}
              checked={line.isSelectDefault}
              onChange={({ target }) =>
                onLines(
                  lines.map((other) => ({ ...other, isSelectDefault: target.checked && other.code === line.code })),
                )
              }
            />
            {place > 0 && (
              <Button tone="quiet" size="compact" aria-label={words.up(line.name)} onPress={() => up(place)}>
                {words.upShort}
              </Button>
            )}
            {!published.some(({ code }) => code === line.code) && (
              <Button
                tone="quiet"
                size="compact"
                onPress={() => onLines(lines.filter(({ code }) => code !== line.code))}
              >
                {words.removeChoice(line.name)}
              </Button>
            )}
          </div>
        </fieldset>
      ))}
      <div className={look.buttons}>
        <TextField
          label={words.newChoice}
          name="new-choice"
          value={name}
          maxLength={definitionLengths.name}
          autoComplete="off"
          onChange={({ target }) => setName(target.value)}
          onKeyDown={(event) => {
            if (event.key !== "Enter") return
            event.preventDefault()
            add()
          }}
        />
        <Button tone="quiet" onPress={add}>
          {words.addChoice}
        </Button>
      </div>
    </fieldset>
  )
}

const numbered = (lines: readonly DefinedLine[]) => lines.map((line, place) => ({ ...line, sortOrder: place + 1 }))
