import { useAct } from "@sightline/screens/act/use-act.ts"
import { Badge } from "@sightline/ui/badge"
import { Button } from "@sightline/ui/button"
import { FormDialog } from "@sightline/ui/form-dialog"
import { Muted } from "@sightline/ui/muted"
import { Pagination } from "@sightline/ui/pagination"
import { type Column, Table } from "@sightline/ui/table"
import { TextField } from "@sightline/ui/text-field"
import { useState } from "react"
import type { mapListing, SyncPage, unmapListing } from "./sync.server"
import { age, mapRefusals, unmapRefusals, words } from "./words"

type Shared = { page: number; mayMap: boolean; onChanged: () => void }
type UnmappedProps = Shared & { unmapped: SyncPage["unmapped"] }
type Listing = SyncPage["unmapped"]["rows"][number]

/** What the channels offer and is no product here, until somebody says which it is. */
export function Unmapped({ unmapped: { rows, total, page: current, pages }, page, mayMap, onChanged }: UnmappedProps) {
  const [mapping, setMapping] = useState<Listing>()
  const columns: readonly Column<Listing>[] = [
    { id: "title", label: "Listing", cell: ({ title }) => title },
    { id: "kind", label: "Channel", cell: ({ kind }) => kind },
    { id: "sku", label: "SKU", kind: "code", cell: ({ sku }) => sku },
    { id: "barcode", label: "Barcode", kind: "code", cell: ({ barcode }) => barcode, isMinor: true },
    { id: "quantity", label: "Quantity", kind: "number", cell: ({ quantity }) => quantity ?? "not counted" },
    ...(mayMap
      ? [
          {
            id: "actions",
            label: "Actions",
            kind: "actions" as const,
            cell: (listing: Listing) => (
              <Button
                tone="quiet"
                onPress={() => setMapping(listing)}
                aria-label={`Choose the product of ${listing.title}`}
              >
                Choose product
              </Button>
            ),
          },
        ]
      : []),
  ]
  return (
    <>
      <Table
        caption={`Listings that are no product here (${total})`}
        showsCaption
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
      />
      <Pagination
        label="Pages of listings"
        current={current}
        total={pages}
        href={(next) => `/e-commerce-sync?page=${page}&listings=${next}`}
      />
      {mapping && <MapDialog listing={mapping} onClose={() => setMapping(undefined)} onMapped={onChanged} />}
    </>
  )
}

type MapProps = { listing: Listing; onClose: () => void; onMapped: () => void }

/** A label of the product is scanned into it, or its code or number typed. */
function MapDialog({ listing: { id, kind, title, sku }, onClose, onMapped }: MapProps) {
  const mapping = useAct<typeof mapListing>("/e-commerce-sync/part/map", mapRefusals)
  const send = async (form: FormData) => {
    const heard = await mapping.act({ listingId: id, code: String(form.get("code") ?? "") }, words.mapping)
    if (heard._tag !== "Done") return
    onMapped()
    onClose()
  }
  return (
    <FormDialog
      title="Choose the product"
      submit="Choose"
      isPending={mapping.isPending}
      onSubmit={(form) => void send(form)}
      onClose={onClose}
    >
      <Muted>
        {kind}: {[title, sku].filter(Boolean).join(", ")}
      </Muted>
      <TextField
        label="Product"
        name="code"
        required
        maxLength={200}
        autoComplete="off"
        description="Scan its label, or type its code or its number. It stays chosen after each reading until you undo it."
      />
    </FormDialog>
  )
}

type MappedProps = Shared & { mapped: SyncPage["mapped"]; now: number }
type Mapped = SyncPage["mapped"]["rows"][number]

/** What people have chosen, whatever the listing says of itself. */
export function MappedByHand({
  mapped: { rows, total, page: current, pages },
  page,
  mayMap,
  now,
  onChanged,
}: MappedProps) {
  const undoing = useAct<typeof unmapListing>("/e-commerce-sync/part/unmap", unmapRefusals)
  const undo = async ({ id }: Mapped) => {
    await undoing.act({ listingId: id }, words.unmapping)
    onChanged()
  }
  const columns: readonly Column<Mapped>[] = [
    {
      id: "title",
      label: "Listing",
      cell: ({ title, sku }) => (
        <>
          {title} <Muted as="span">{sku}</Muted>
        </>
      ),
    },
    { id: "kind", label: "Channel", cell: ({ kind }) => kind },
    {
      id: "product",
      label: "Product",
      cell: ({ inventoryId, inventoryNumber, inventoryDescription }) => (
        <>
          {inventoryId} · {inventoryNumber} <Muted as="span">{inventoryDescription}</Muted>
        </>
      ),
    },
    {
      id: "by",
      label: "Chosen",
      cell: ({ by, at }) => (
        <>
          <Badge tone="info">By hand</Badge>{" "}
          <Muted as="span">
            {by}, {age(at, now)} ago
          </Muted>
        </>
      ),
    },
    ...(mayMap
      ? [
          {
            id: "actions",
            label: "Actions",
            kind: "actions" as const,
            cell: (row: Mapped) => (
              <Button tone="quiet" onPress={() => void undo(row)} aria-label={`Undo the product of ${row.title}`}>
                Undo
              </Button>
            ),
          },
        ]
      : []),
  ]
  return (
    <>
      <Table
        caption={`Listings with a product by hand (${total})`}
        showsCaption
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
      />
      <Pagination
        label="Pages of listings by hand"
        current={current}
        total={pages}
        href={(next) => `/e-commerce-sync?page=${page}&chosen=${next}`}
      />
    </>
  )
}
