import type { BaseChange, BaseRow, BaseTable } from "@sightline/model/base-table"
import { timesIn } from "@sightline/screens/shell/times.ts"
import { Button } from "@sightline/ui/button"
import { EmptyState } from "@sightline/ui/empty-state"
import { Link } from "@sightline/ui/link"
import { Muted } from "@sightline/ui/muted"
import { type Column, Table } from "@sightline/ui/table"
import { baseHref } from "./base-address"
import { baseWords, changeWords, insideOf, tableWords } from "./base-words"
import * as look from "./operator.css"

const below: Partial<Record<BaseTable, BaseTable>> = { country: "state", state: "city" }

type Props = {
  table: BaseTable
  rows: readonly BaseRow[]
  isSearch: boolean
  onRename: (row: BaseRow) => void
  onRemove: (row: BaseRow) => void
}

/** The rows of a list that all clients share: how many rows lie in one leads to them. */
export function BaseList({ table, rows, isSearch, onRename, onRemove }: Props) {
  const { tab, inside, holds } = tableWords[table]
  const into = below[table]
  const columns: readonly Column<BaseRow>[] = [
    { id: "name", label: baseWords.name, cell: ({ name }) => <strong>{name}</strong> },
    { id: "inside", label: inside, cell: (row) => insideOf(table, row) },
    ...(into && holds
      ? [
          {
            id: "holds",
            label: holds,
            kind: "number" as const,
            cell: ({ id, name, holds: count }: BaseRow) => (
              <Link href={baseHref({ table: into, within: id })} aria-label={`${holds} of ${name}: ${count}`}>
                {count.toLocaleString("en-US")}
              </Link>
            ),
          },
        ]
      : []),
    {
      id: "actions",
      label: "Actions",
      kind: "actions",
      cell: (row) => (
        <span className={look.actions}>
          {!row.mayRename && <Muted as="span">{baseWords.kept}</Muted>}
          {row.mayRename && <Act what={baseWords.rename} row={row} tone="plain" onPress={onRename} />}
          {row.mayRemove && <Act what={baseWords.remove} row={row} tone="quiet" onPress={onRemove} />}
        </span>
      ),
    },
  ]
  return (
    <Table
      caption={tab}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      state={
        rows.length === 0 && (
          <EmptyState title={baseWords.none}>{isSearch ? baseWords.noneFound : baseWords.noneYet}</EmptyState>
        )
      }
    />
  )
}

type ActProps = { what: string; row: BaseRow; tone: "plain" | "quiet"; onPress: (row: BaseRow) => void }

function Act({ what, row, tone, onPress }: ActProps) {
  return (
    <Button tone={tone} size="compact" aria-label={`${what} ${row.name}`} onPress={() => onPress(row)}>
      {what}
    </Button>
  )
}

/** An installation has no time zone of its own. */
const times = timesIn("UTC")

const changeColumns: readonly Column<BaseChange>[] = [
  { id: "at", label: baseWords.at, cell: ({ at }) => `${times(at)} UTC` },
  { id: "by", label: baseWords.by, cell: ({ by }) => by },
  { id: "what", label: baseWords.what, cell: (change) => changeWords(change) },
]

/** What operators did to a list last. */
export function BaseChanges({ changes }: { changes: readonly BaseChange[] }) {
  if (changes.length === 0) return null
  return (
    <section className={look.section}>
      <h2 className={look.heading}>{baseWords.changes}</h2>
      <Table
        caption={baseWords.changes}
        columns={changeColumns}
        rows={changes}
        rowKey={(change) => `${change.at.getTime()} ${changeWords(change)}`}
      />
    </section>
  )
}
