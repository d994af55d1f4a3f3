import type { Customer, CustomerOrder } from "@sightline/model/customer"
import { fullName } from "@sightline/model/full-name"
import { Button } from "@sightline/ui/button"
import { Inline } from "@sightline/ui/inline"
import { Link } from "@sightline/ui/link"
import { type Column, Table } from "@sightline/ui/table"
import { isSortable } from "./list-state"

type Props = {
  rows: readonly Customer[]
  isLoading: boolean
  order: CustomerOrder | null
  hrefOf: (order: CustomerOrder) => string
  onDelete: (customer: Customer) => void
}

/** Customers with the columns of document 1 §2.10; a phone keeps the names, the numbers to call and the actions. */
export function CustomerTable({ rows, isLoading, order, hrefOf, onDelete }: Props) {
  const columns: readonly Column<Customer>[] = [
    { id: "firstName", label: "First name", cell: ({ firstName }) => firstName },
    { id: "middleName", label: "Middle name", cell: ({ middleName }) => middleName, isMinor: true },
    { id: "lastName", label: "Last name", cell: ({ lastName }) => lastName },
    { id: "email", label: "Email", cell: ({ email }) => email, isMinor: true },
    { id: "cellPhone", label: "Cell phone", kind: "code", cell: ({ cellPhone }) => cellPhone },
    { id: "city", label: "City name", cell: ({ city }) => city?.name, isMinor: true },
    { id: "country", label: "Country name", cell: ({ country }) => country?.name, isMinor: true },
    { id: "state", label: "State name", cell: ({ state }) => state?.name, isMinor: true },
    { id: "street", label: "Street", cell: ({ street }) => street, isMinor: true },
    { id: "status", label: "Status name", cell: ({ statusName }) => statusName, isMinor: true },
    { id: "unitNumber", label: "Unit number", cell: ({ unitNumber }) => unitNumber, isMinor: true },
    { id: "workPhone", label: "Work phone", kind: "code", cell: ({ workPhone }) => workPhone },
    { id: "zipCode", label: "Zip code", kind: "code", cell: ({ zipCode }) => zipCode, isMinor: true },
    {
      id: "actions",
      label: "Actions",
      kind: "actions",
      cell: (customer) => (
        <Inline layout="together">
          <Link href={`/customer/${customer.id}`} aria-label={`Update ${fullName(customer)}`}>
            Update
          </Link>
          <Link href={`/customer/${customer.id}/orders`} aria-label={`Orders of ${fullName(customer)}`}>
            Orders
          </Link>
          <Button
            tone="plain"
            size="compact"
            aria-label={`Delete ${fullName(customer)}`}
            onPress={() => onDelete(customer)}
          >
            Delete
          </Button>
        </Inline>
      ),
    },
  ]
  return (
    <Table
      caption="Customers"
      isWide
      stacks
      columns={columns.map((column) => ({ ...column, isSortable: isSortable(column.id) }))}
      rows={rows}
      rowKey={({ id }) => id}
      isLoading={isLoading}
      sort={order ?? undefined}
      sortHref={({ by, direction }) => hrefOf({ by: by as CustomerOrder["by"], direction })}
    />
  )
}
