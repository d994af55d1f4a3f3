import { EmptyState } from "@sightline/ui/empty-state"
import { Inline } from "@sightline/ui/inline"
import { type Column, Table } from "@sightline/ui/table"
import { EditAndDelete } from "../shell/edit-and-delete"

type Props<Row> = {
  caption: string
  /** The message for an empty list. */
  empty: string
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  onEdit: (row: Row) => void
  onDelete: (row: Row) => void
}

/** Records that are kept where they are used: each may be edited or deleted in its row. */
export function KeptTable<Row extends { readonly id: number; readonly name: string }>({
  caption,
  empty,
  rows,
  columns,
  onEdit,
  onDelete,
}: Props<Row>) {
  const actions: Column<Row> = {
    id: "actions",
    label: "Actions",
    kind: "actions",
    cell: (row) => (
      <Inline layout="together">
        <EditAndDelete of={row.name} onEdit={() => onEdit(row)} onDelete={() => onDelete(row)} />
      </Inline>
    ),
  }
  return (
    <Table
      caption={caption}
      density="compact"
      rows={rows}
      rowKey={({ id }) => id}
      columns={[...columns, actions]}
      state={rows.length === 0 ? <EmptyState title={empty} /> : undefined}
    />
  )
}
