import {
  kindOf,
  type LayoutKind,
  type LayoutLine,
  type LayoutPart,
  type LayoutSectionKind,
  layoutLengths,
  layoutSections,
} from "@sightline/model/layout-rules"
import { Button } from "@sightline/ui/button"
import { Card } from "@sightline/ui/card"
import { Checkbox } from "@sightline/ui/checkbox"
import { Columns } from "@sightline/ui/columns"
import { Muted } from "@sightline/ui/muted"
import { Notice } from "@sightline/ui/notice"
import { TextField } from "@sightline/ui/text-field"
import { type ReactNode, useId } from "react"
import * as look from "./layout.css"
import { emptyLine, nextName, type useLayout } from "./use-layout"
import { partNames, words } from "./words"

type Form = Pick<ReturnType<typeof useLayout>, "lines" | "problems" | "edit">
type Props = { kind: LayoutSectionKind; form: Form }

/** One section of the layout with its lines, each with its rule. */
export function SectionCard({ kind: section, form }: Props) {
  const { lines, problems, edit } = form
  const wrong = problems[section.name]
  return (
    <Card as="section" padding="generous" aria-labelledby={`layout-${section.name}`}>
      <div className={look.part}>
        <h2 id={`layout-${section.name}`} className={look.heading}>
          {section.label}
        </h2>
        <Muted>{section.about}</Muted>
        {wrong && (
          <Notice tone="critical" announce="alert">
            {wrong}
          </Notice>
        )}
        {section.kinds.map((kind) =>
          kind.isList ? (
            <ListOfLines key={kind.label} section={section.name} kind={kind} form={form} />
          ) : (
            <LineFields
              key={kind.label}
              kind={kind}
              title={kind.label}
              index={placeOf(lines, section.name, kind)}
              line={lines[placeOf(lines, section.name, kind)] ?? emptyLine(section.name, kind.name ?? "")}
              problems={problems}
              onLine={(line) => edit(withLine(lines, placeOf(lines, section.name, kind), line))}
            />
          ),
        )}
      </div>
    </Card>
  )
}

const isOf = (section: string, kind: LayoutKind) => (line: LayoutLine) =>
  line.section === section && (kindOf(line) === kind || (kind.name === null && kindOf(line) === undefined))

/** Whether a field of the form shows the line: of two with the name of one field only the first. */
const hasField = (lines: readonly LayoutLine[]) => (line: LayoutLine, place: number) =>
  layoutSections.some(({ name, kinds }) =>
    kinds.some((kind) => isOf(name, kind)(line) && (kind.isList || placeOf(lines, name, kind) === place)),
  )

/** Lines that somebody wrote without this form, and that no page reads: they keep a layout from being published. */
export function UnreadLines({ form: { lines, edit } }: { form: Form }) {
  const shown = hasField(lines)
  const unread = lines.flatMap((line, place) => (shown(line, place) ? [] : [{ line, place }]))
  if (unread.length === 0) return null
  return (
    <Card as="section" padding="generous" aria-labelledby="layout-unread">
      <div className={look.part}>
        <h2 id="layout-unread" className={look.heading}>
          {words.unread}
        </h2>
        <Muted>{words.unreadHelp}</Muted>
        {unread.map(({ line, place }) => (
          <div key={place} className={look.buttons}>
            <span>
              {line.section} {line.name}: {line.value || line.navigateUrl}
            </span>
            <Button tone="quiet" size="compact" onPress={() => edit(lines.toSpliced(place, 1))}>
              {words.remove(`${line.section} ${line.name}`)}
            </Button>
          </div>
        ))}
      </div>
    </Card>
  )
}

const placeOf = (lines: readonly LayoutLine[], section: string, kind: LayoutKind) =>
  lines.findIndex(isOf(section, kind))

/** A line of the section's own name without anything in it is no line. */
function withLine(lines: readonly LayoutLine[], place: number, line: LayoutLine): readonly LayoutLine[] {
  const isEmpty = line.value === "" && line.navigateUrl === "" && ["", "{}"].includes(line.styleCss.trim())
  if (place === -1) return isEmpty ? lines : [...lines, line]
  return isEmpty ? lines.toSpliced(place, 1) : lines.with(place, line)
}

type ListProps = { section: string; kind: LayoutKind; form: Form }

function ListOfLines({ section, kind, form: { lines, problems, edit } }: ListProps) {
  const places = lines.flatMap((line, place) => (isOf(section, kind)(line) ? [place] : []))
  const swap = (one: number, other: number) => {
    const [first, second] = [lines[one], lines[other]]
    if (first && second) edit(lines.with(one, second).with(other, first))
  }
  return (
    <>
      {places.map((place, nth) => {
        const line = lines[place]
        const before = places[nth - 1]
        const title = `${kind.label} ${nth + 1}`
        return (
          line && (
            // A line has no name of its own before somebody gives it one, so its place is its key.
            <div key={place}>
              <LineFields
                kind={kind}
                title={title}
                index={place}
                line={line}
                problems={problems}
                onLine={(changed) => edit(lines.with(place, changed))}
                actions={
                  <>
                    {before !== undefined && (
                      <Button tone="quiet" size="compact" onPress={() => swap(before, place)}>
                        {words.up(title)}
                      </Button>
                    )}
                    <Button tone="quiet" size="compact" onPress={() => edit(lines.toSpliced(place, 1))}>
                      {words.remove(title)}
                    </Button>
                  </>
                }
              />
            </div>
          )
        )
      })}
      <div className={look.buttons}>
        <Button tone="quiet" onPress={() => edit([...lines, emptyLine(section, nextName(lines, section, kind))])}>
          {words.add(kind.label)}
        </Button>
      </div>
    </>
  )
}

type LineProps = {
  kind: LayoutKind
  title: string
  /** The place of the line in the draft; -1 while it is empty. */
  index: number
  line: LayoutLine
  problems: Readonly<Record<string, string>>
  onLine: (line: LayoutLine) => void
  actions?: ReactNode
}

function LineFields({ kind, title, index, line, problems, onLine, actions }: LineProps) {
  const text = (part: Exclude<LayoutPart, "isPublic">) => (
    <TextField
      key={part}
      label={partNames[part]}
      name={`${line.section}.${title}.${part}`}
      value={part === "styleCss" && line.styleCss === "{}" ? "" : line[part]}
      maxLength={layoutLengths[part]}
      error={problems[`${index}.${part}`]}
      autoComplete="off"
      onChange={({ target }) =>
        onLine({ ...line, [part]: part === "styleCss" && target.value === "" ? "{}" : target.value })
      }
    />
  )
  const about = useId()
  const texts = kind.parts.filter((part) => part !== "isPublic")
  return (
    <fieldset className={look.line} aria-describedby={about}>
      <legend className={look.legend}>{title}</legend>
      <Muted id={about}>{kind.about}</Muted>
      <Columns count={2}>
        {kind.name === null && (
          <TextField
            label={words.name}
            name={`${line.section}.${title}.name`}
            value={line.name}
            maxLength={layoutLengths.name}
            error={problems[`${index}.name`]}
            autoComplete="off"
            onChange={({ target }) => onLine({ ...line, name: target.value, code: target.value })}
          />
        )}
        {texts.map(text)}
      </Columns>
      {kind.parts.includes("isPublic") && (
        <Checkbox
          label={partNames.isPublic}
          name={`${line.section}.${title}.isPublic`}
          checked={line.isPublic}
          onChange={({ target }) => onLine({ ...line, isPublic: target.checked })}
        />
      )}
      {actions && <div className={look.buttons}>{actions}</div>}
    </fieldset>
  )
}
