import { useNavigate } from "@remix-run/react"
import { Select } from "@sightline/ui/select"
import type { ReactNode } from "react"
import { ListBar } from "../shell/screen"
import { FindField } from "./find-field"
import type { ListPage } from "./list.server"
import { hrefOf, isNarrowed } from "./list-state"

type Props = {
  list: ListPage
  path: string
  /** More actions of the list. */
  children: ReactNode
}

/** The number of products, their order, and the list's actions. */
export function ProductBar({ list: { total, state, order, columns }, path, children }: Props) {
  const navigate = useNavigate()
  const count = total === 1 ? "1 product" : `${total.toLocaleString("en-US")} products`
  return (
    <ListBar
      count={isNarrowed(state) ? `${count} found` : count}
      beside={<FindField state={state} path={path} />}
      after={children}
    >
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
    </ListBar>
  )
}
