import { useNavigate } from "@remix-run/react"
import type { LookupRow } from "@sightline/model/lookup-row"
import { Button } from "@sightline/ui/button"
import { EmptyState } from "@sightline/ui/empty-state"
import { Pagination } from "@sightline/ui/pagination"
import { Select } from "@sightline/ui/select"
import { Stack } from "@sightline/ui/stack"
import { Table } from "@sightline/ui/table"
import { lastCountedWords, useLastCounted } from "../shell/last-counted"
import { ListBar } from "../shell/screen"
import { rowSizes, tableHref } from "./table-path"
import type { LoadedTable } from "./tables.server"
import { words } from "./words"

type Props = {
  loaded: Pick<LoadedTable, "chosen" | "rows" | "counted" | "page" | "size" | "total">
  onCreate: () => void
  onOpen: (row: LookupRow) => void
}

const sizes = rowSizes.map((size) => ({ value: String(size), label: String(size) }))

/** One page of a table's rows; pressing a row opens it. */
export function RowTable({ loaded: { chosen, rows, counted, page, size, total }, onCreate, onOpen }: Props) {
  const { table, label, columns } = chosen
  const navigate = useNavigate()
  const lastCounted = useLastCounted()
  const last = counted && {
    ...{ id: "last-counted", label: lastCountedWords.label, kind: "code" as const, isMinor: true },
    cell: ({ id }: LookupRow) => lastCounted(counted.find((row) => row.id === id)?.at),
  }
  return (
    <Stack gap="medium">
      <ListBar
        count={total === 1 ? "1 row" : `${total.toLocaleString("en-US")} rows`}
        after={<Button onPress={onCreate}>{words.create}</Button>}
      >
        <Select
          label="Rows on a page"
          name="size"
          value={String(size)}
          options={sizes}
          onChange={({ target }) => navigate(tableHref(table, { size: Number(target.value) }))}
        />
      </ListBar>
      <Table
        caption={label}
        rows={rows}
        rowKey={({ id }) => id}
        onOpen={onOpen}
        columns={[
          ...columns.map(({ code, name }, nth) => ({
            id: code,
            label: name,
            cell: ({ values }: LookupRow) => values[code] ?? "",
            isMinor: nth > 1,
          })),
          ...(last ? [last] : []),
        ]}
        state={total === 0 ? <EmptyState title={words.none} /> : undefined}
      />
      <Pagination
        label={`Pages of ${label}`}
        current={page}
        total={Math.ceil(total / size)}
        href={(page) => tableHref(table, { page, size })}
      />
    </Stack>
  )
}
