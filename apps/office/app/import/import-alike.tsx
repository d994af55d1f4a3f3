import type { ImportAlike as Alike } from "@sightline/model/import"
import { Link } from "@sightline/ui/link"
import { Notice } from "@sightline/ui/notice"
import { Stack } from "@sightline/ui/stack"
import { type Column, Table } from "@sightline/ui/table"

const columns: readonly Column<Alike>[] = [
  { id: "row", label: "Row", kind: "number", cell: ({ row }) => row },
  {
    id: "name",
    label: "May be",
    cell: ({ customerId, name }) =>
      customerId === null ? `${name}, above in this file` : <Link href={`/customer/${customerId}`}>{name}</Link>,
  },
  { id: "customerId", label: "customerID", kind: "code", cell: ({ customerId }) => customerId ?? "", isMinor: true },
  { id: "by", label: "Why", cell: ({ by }) => (by === "email" ? "Same e-mail" : "Same last name and phone") },
]

/** With more of them than this, people reopen the file anyway. */
const most = 200

/** New customers who may be there already. Families share an address and a phone, so it is for the importing user to say. */
export function ImportAlike({ alike }: { alike: readonly Alike[] }) {
  return (
    <Stack gap="medium">
      <Notice tone="caution" announce="status">
        Some of these customers may be there already. Write the customerID into a row to change that customer, or import
        the file to add them all the same.
      </Notice>
      <Table
        caption={alike.length > most ? `Possible duplicates, the first ${most}` : "Possible duplicates"}
        showsCaption
        columns={columns}
        rows={alike.slice(0, most)}
        rowKey={({ row, customerId, name }) => `${row} ${customerId} ${name}`}
        density="compact"
      />
    </Stack>
  )
}
