import type { FieldDefinition, OwnFields } from "@sightline/model/field-definition"
import { Badge } from "@sightline/ui/badge"
import { Button } from "@sightline/ui/button"
import { EmptyState } from "@sightline/ui/empty-state"
import { Inline } from "@sightline/ui/inline"
import { Table } from "@sightline/ui/table"
import { movedUp } from "./use-draft"
import { kindNames, words } from "./words"

type Props = {
  own: OwnFields
  fields: readonly FieldDefinition[]
  isActing: boolean
  onEdit: (field: FieldDefinition) => void
  onMove: (moved: Readonly<Record<string, FieldDefinition>>) => void
}

/** The fields of the chosen forms in their order. */
export function FieldTable({ own: { published, changes, categories }, fields, isActing, onEdit, onMove }: Props) {
  const places = new Map(fields.map(({ code }, place) => [code, place]))
  const shownIn = (field: FieldDefinition) =>
    field.categories === null
      ? words.everyCategory
      : categories.flatMap(({ id, name }) => (field.categories?.includes(id) ? [name] : [])).join(", ")
  const stateOf = (field: FieldDefinition) => (
    <Inline>
      {!published.some(({ code }) => code === field.code) ? (
        <Badge tone="info">{words.made}</Badge>
      ) : (
        changes.some(({ code }) => code === field.code) && <Badge tone="info">{words.changed}</Badge>
      )}
      {!field.isActive && <Badge>Inactive</Badge>}
      {field.isHidden && <Badge>Not displayed</Badge>}
      {field.isRequired && <Badge>{words.required}</Badge>}
    </Inline>
  )
  return (
    <Table
      caption={words.list}
      rows={fields}
      rowKey={({ code }) => code}
      state={fields.length === 0 ? <EmptyState title={words.none} /> : undefined}
      columns={[
        {
          id: "position",
          label: words.position,
          kind: "number",
          cell: ({ orderSequence }) => orderSequence,
          isMinor: true,
        },
        { id: "name", label: words.name, cell: ({ name }) => name },
        { id: "code", label: words.code, kind: "code", cell: ({ code }) => code, isMinor: true },
        { id: "kind", label: words.kind, cell: ({ valueType }) => kindNames[valueType], isMinor: true },
        { id: "categories", label: words.categories, cell: shownIn, isMinor: true },
        { id: "state", label: words.state, cell: stateOf },
        {
          id: "actions",
          label: "Actions",
          kind: "actions",
          cell: (field) => {
            const above = fields[(places.get(field.code) ?? 0) - 1]
            return (
              <Inline>
                {above && (
                  <Button
                    tone="quiet"
                    size="compact"
                    aria-label={words.up(field.name)}
                    isWaiting={isActing}
                    onPress={() => onMove(movedUp(above, field))}
                  >
                    {words.upShort}
                  </Button>
                )}
                <Button tone="quiet" size="compact" aria-label={words.editOf(field.name)} onPress={() => onEdit(field)}>
                  {words.edit}
                </Button>
              </Inline>
            )
          },
        },
      ]}
    />
  )
}
