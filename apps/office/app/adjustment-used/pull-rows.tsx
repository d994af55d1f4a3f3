import { Button } from "@sightline/ui/button"
import { EmptyState } from "@sightline/ui/empty-state"
import { type Column, Table } from "@sightline/ui/table"
import type { PulledItem } from "./pull-list"
import { unitsOf, words } from "./words"

type Props = { list: readonly PulledItem[]; onTakeOff: (id: number) => void }

/** What was scanned, the latest first. */
export function PullRows({ list, onTakeOff }: Props) {
  const columns: readonly Column<PulledItem>[] = [
    { id: "id", label: "Item", kind: "code", cell: ({ id }) => id },
    { id: "name", label: "Inventory", cell: ({ name }) => name },
    { id: "code", label: "Code", kind: "code", cell: ({ code }) => code, isMinor: true },
    { id: "units", label: "Units", kind: "number", cell: ({ units }) => units },
    {
      id: "off",
      label: "Take off",
      kind: "actions",
      cell: ({ id }) => (
        <Button tone="plain" size="compact" aria-label={`Take off item ${id}`} onPress={() => onTakeOff(id)}>
          Take off
        </Button>
      ),
    },
  ]
  const total = list.reduce((sum, { units }) => sum + units, 0)
  return (
    <>
      <span role="status">{unitsOf(total)} scanned</span>
      <Table
        caption="Scanned items"
        columns={columns}
        rows={list}
        rowKey={({ id }) => id}
        state={
          list.length === 0 ? (
            <EmptyState title={words.nothingScanned}>Scan a label, or type its code above.</EmptyState>
          ) : undefined
        }
      />
    </>
  )
}
