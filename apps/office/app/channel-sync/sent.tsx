import { Muted } from "@sightline/ui/muted"
import { Pagination } from "@sightline/ui/pagination"
import { type Column, Table } from "@sightline/ui/table"
import type { SentNumber, SyncPage } from "./sync.server"
import { age, outcomeOf } from "./words"

type Props = { writes: SyncPage["writes"]; page: number; now: number }

/** The numbers that were sent to the shops, and what became of each. */
export function Sent({ writes: { rows, total, page: current, pages }, page, now }: Props) {
  const columns: readonly Column<SentNumber>[] = [
    { id: "at", label: "Sent", cell: ({ askedAt }) => `${age(askedAt, now)} ago` },
    { id: "kind", label: "Channel", cell: ({ kind }) => kind, isMinor: true },
    {
      id: "listing",
      label: "Listing",
      cell: ({ inventoryId, title }) => (
        <>
          {title} {inventoryId !== null && <Muted as="span">{inventoryId}</Muted>}
        </>
      ),
    },
    { id: "number", label: "Quantity", kind: "number", cell: ({ from, wanted }) => `${from} → ${wanted}` },
    { id: "outcome", label: "Outcome", cell: outcomeOf },
  ]
  return (
    <>
      <Table caption={`Numbers sent (${total})`} showsCaption columns={columns} rows={rows} rowKey={({ id }) => id} />
      <Pagination
        label="Pages of numbers sent"
        current={current}
        total={pages}
        href={(next) => `/e-commerce-sync?page=${page}&sent=${next}`}
      />
    </>
  )
}
