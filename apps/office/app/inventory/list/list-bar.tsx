import { useNavigate } from "@remix-run/react"
import { Select } from "@sightline/ui/select"
import type { ReactNode } from "react"
import * as look from "./list.css"
import type { ListPage } from "./list.server"
import { hrefOf, isNarrowed } from "./list-state"

type Props = {
  list: ListPage
  path: string
  /** What else may be done with the list. */
  children: ReactNode
}

/** How many there are, in which order they stand, and what may be done with them. */
export function ListBar({ list: { total, state, order, columns }, path, children }: Props) {
  const navigate = useNavigate()
  return (
    <div className={look.bar}>
      <span className={look.count} role="status">
        {total === 1 ? "1 product" : `${total.toLocaleString("en-US")} products`}
        {isNarrowed(state) && " found"}
      </span>
      <div className={look.order}>
        <Select
          label="Order by"
          name="order"
          value={`${order.by} ${order.direction}`}
          options={columns.flatMap(({ code, name }) => [
            { value: `${code} asc`, label: name },
            { value: `${code} desc`, label: `${name}, descending` },
          ])}
          onChange={({ target }) => {
            const column = columns.find(({ code }) => target.value.startsWith(`${code} `))
            const direction = target.value.endsWith(" desc") ? "desc" : "asc"
            if (column) navigate(hrefOf(state, { order: { by: column.code, direction }, page: 1 }, path))
          }}
        />
      </div>
      {children}
    </div>
  )
}
