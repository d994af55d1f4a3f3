import { useNavigate } from "@remix-run/react"
import type { ItemSummary } from "@sightline/model/inventory-item-list"
import { active } from "@sightline/model/status-id"
import { Badge } from "@sightline/ui/badge"
import { Button } from "@sightline/ui/button"
import { Card } from "@sightline/ui/card"
import { EmptyState } from "@sightline/ui/empty-state"
import { Inline } from "@sightline/ui/inline"
import { Link } from "@sightline/ui/link"
import { Pagination } from "@sightline/ui/pagination"
import { Select } from "@sightline/ui/select"
import { Stack } from "@sightline/ui/stack"
import { type Column, Table } from "@sightline/ui/table"
import { TextField } from "@sightline/ui/text-field"
import type { FormEvent } from "react"
import { pageSizes, type QuantityState } from "./quantity-state"

type Props = {
  rows: readonly ItemSummary[]
  total: number
  state: QuantityState
  hrefOf: (change: Partial<QuantityState>) => string
}

/** A product's items in pages, to choose one (document 2 §2.3). */
export function ItemList({ rows, total, state, hrefOf }: Props) {
  const navigate = useNavigate()
  const pages = Math.max(1, Math.ceil(total / state.pageSize))
  const columns: readonly Column<ItemSummary>[] = [
    { id: "id", label: "ID", kind: "number", cell: ({ id }) => <Link href={hrefOf({ item: id })}>{id}</Link> },
    {
      id: "status",
      label: "Status",
      cell: ({ statusId, statusName }) => (
        <Badge tone={statusId === active ? "positive" : "neutral"}>{statusName}</Badge>
      ),
    },
    { id: "quantity", label: "Quantity", kind: "number", cell: ({ quantity }) => quantity },
    { id: "groupCount", label: "Group count", kind: "number", cell: ({ groupCount }) => groupCount },
    { id: "center", label: "Center", cell: ({ centerName }) => centerName, isMinor: true },
    { id: "location", label: "Location", cell: ({ location }) => location || "—", isMinor: true },
  ]
  const jump = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const asked = Number(new FormData(event.currentTarget).get("page"))
    if (Number.isInteger(asked) && asked > 0) navigate(hrefOf({ page: Math.min(asked, pages) }))
  }
  return (
    <Card as="section" aria-label="Items">
      <Stack gap="medium">
        <Inline layout="apart">
          <span role="status">Total {total} items</span>
          <Inline>
            <Select
              label="Items per page"
              name="pageSize"
              value={String(state.pageSize)}
              options={pageSizes.map((size) => ({ value: String(size), label: String(size) }))}
              onChange={({ target }) => navigate(hrefOf({ pageSize: Number(target.value), page: 1 }))}
            />
            <form aria-label="Go to page" onSubmit={jump} noValidate>
              <Inline>
                <TextField key={state.page} label="Page" name="page" inputMode="numeric" defaultValue={state.page} />
                <Button type="submit" tone="quiet">
                  Go
                </Button>
              </Inline>
            </form>
          </Inline>
        </Inline>
        <Table
          caption="Items of the product"
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          chosen={state.item ?? undefined}
          state={
            rows.length === 0 ? (
              <EmptyState title="No items">This product has no item on this page.</EmptyState>
            ) : undefined
          }
        />
        <Pagination label="Pages of items" current={state.page} total={pages} href={(page) => hrefOf({ page })} />
      </Stack>
    </Card>
  )
}
