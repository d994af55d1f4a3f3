import { Form } from "@remix-run/react"
import { Button } from "@sightline/ui/button"
import { Card } from "@sightline/ui/card"
import { Select } from "@sightline/ui/select"
import { useRef } from "react"
import { useShortcut } from "../shell/keys/use-shortcut"
import { CheckList } from "./check-list"
import { expected, type ListState } from "./list-state"
import * as look from "./order.css"
import { listPath } from "./paths"

type Props = {
  state: ListState
  statuses: readonly { readonly value: string; readonly label: string }[]
  vendors: readonly { readonly id: number; readonly name: string }[]
}

/** The filters of the list, which its address holds (document 2 §2.1); a form that works without script. */
export function OrderFilters({ state, statuses, vendors }: Props) {
  const form = useRef<HTMLFormElement>(null)
  useShortcut("search", () => form.current?.querySelector("select")?.focus())
  return (
    <Card as="section" aria-label="Filters">
      <Form ref={form} method="get" action={listPath} key={JSON.stringify(state)} className={look.filters}>
        <Select
          label="Status"
          name="status"
          options={[{ value: "all", label: "All" }, ...statuses, { value: expected, label: "Expected" }]}
          defaultValue={state.status || "all"}
        />
        <CheckList label="Vendors" name="vendor" options={vendors} chosen={state.vendors} />
        <input type="hidden" name="size" value={state.size} />
        <span className={look.buttons}>
          <Button type="submit">Search</Button>
        </span>
      </Form>
    </Card>
  )
}
