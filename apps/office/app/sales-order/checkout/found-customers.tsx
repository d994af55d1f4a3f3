import type { Customer } from "@sightline/model/customer"
import { customerLine } from "@sightline/model/sales-order-rules"
import { Button } from "@sightline/ui/button"
import { useGridKeys } from "@sightline/ui/grid-keys"
import * as look from "./payment-step.css"

/** A customer as the route of the customers finds them. */
export type FoundCustomer = Pick<Customer, "firstName" | "lastName" | "cellPhone" | "email"> & { readonly id: number }

type Props = {
  rows: readonly FoundCustomer[]
  onPick: (customer: FoundCustomer) => void
  /** Up from the first one. */
  onLeave: () => void
}

/** The customers that a search found. Arrow keys go through them, from the search field and back to it. */
export function FoundCustomers({ rows, onPick, onLeave }: Props) {
  const grid = useGridKeys<HTMLUListElement>()
  return (
    <ul
      ref={grid.ref}
      className={look.found}
      aria-label="Customers found"
      onKeyDown={({ key, target, currentTarget }) => {
        if (key === "ArrowUp" && target === currentTarget.querySelector("button")) onLeave()
      }}
    >
      {rows.map((customer) => (
        <li key={customer.id}>
          <Button tone="quiet" width="full" onPress={() => onPick(customer)}>
            {customerLine(customer)}
          </Button>
        </li>
      ))}
    </ul>
  )
}
