import { Button } from "@sightline/ui/button"
import { EmptyState } from "@sightline/ui/empty-state"
import { Icon } from "@sightline/ui/icon"
import { type Column, Table } from "@sightline/ui/table"
import * as look from "../item/dialog.css"

type Props<Row> = {
  caption: string
  /** What there is none of yet, where the list is empty. */
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
      <span className={look.row}>
        <Button
          tone="plain"
          size="compact"
          shape="icon"
          aria-label={`Edit ${row.name}`}
          icon={<Icon name="edit" />}
          onPress={() => onEdit(row)}
        />
        <Button
          tone="plain"
          size="compact"
          shape="icon"
          aria-label={`Delete ${row.name}`}
          icon={<Icon name="delete" />}
          onPress={() => onDelete(row)}
        />
      </span>
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
