import { Form, useNavigate } from "@remix-run/react"
import { Button } from "@sightline/ui/button"
import { Checkbox } from "@sightline/ui/checkbox"
import { Icon } from "@sightline/ui/icon"
import { Popover } from "@sightline/ui/popover"
import { Select } from "@sightline/ui/select"
import { TextField } from "@sightline/ui/text-field"
import * as look from "./list.css"
import { firstState, hrefOf, type ListState } from "./list-state"

type Choice = { readonly value: string; readonly label: string }
type Props = { state: ListState; categories: readonly Choice[]; statuses: readonly Choice[] }

const all: Choice = { value: "", label: "All" }

/** What narrows the list; it goes to the address, so a search can be kept and sent like any page. */
export function SearchPopover({ state, categories, statuses }: Props) {
  return (
    <Popover
      label="Search products"
      trigger={
        <Button tone="quiet" icon={<Icon name="search" />}>
          Search
        </Button>
      }
    >
      <Fields state={state} categories={categories} statuses={statuses} />
    </Popover>
  )
}

function Fields({ state, categories, statuses }: Props) {
  const navigate = useNavigate()
  return (
    <Form
      method="get"
      action="/inventory/update"
      className={look.searchForm}
      onSubmit={(event) => {
        event.preventDefault()
        const fields = new FormData(event.currentTarget)
        const text = (name: string) => String(fields.get(name) ?? "")
        const change = {
          search: text("search"),
          category: text("category"),
          status: text("status"),
          isLowOnly: fields.has("low"),
          page: 1,
        }
        navigate(hrefOf(state, change))
      }}
    >
      <TextField
        label="Words"
        name="search"
        type="search"
        defaultValue={state.search}
        description="Parts of the description, code, number, model or UPC"
        autoComplete="off"
      />
      <Select label="Category" name="category" defaultValue={state.category} options={[all, ...categories]} />
      <Select label="Status" name="status" defaultValue={state.status} options={[all, ...statuses]} />
      <Checkbox label="Low quantity only" name="low" value="1" defaultChecked={state.isLowOnly} />
      <input type="hidden" name="by" value={state.by} />
      <input type="hidden" name="direction" value={state.direction} />
      <div className={look.searchActions}>
        <Button type="submit">Search</Button>
        <Button tone="plain" onPress={() => navigate(hrefOf(firstState))}>
          Clear
        </Button>
      </div>
    </Form>
  )
}
