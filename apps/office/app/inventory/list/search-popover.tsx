import { Form, useNavigate } from "@remix-run/react"
import type { SearchField } from "@sightline/model/inventory-list"
import { persist, persisted } from "@sightline/screens/shell/persisted.ts"
import { Button } from "@sightline/ui/button"
import { Checkbox } from "@sightline/ui/checkbox"
import { Icon } from "@sightline/ui/icon"
import { Popover } from "@sightline/ui/popover"
import { Select } from "@sightline/ui/select"
import { TextField } from "@sightline/ui/text-field"
import { Tooltip } from "@sightline/ui/tooltip"
import { useRef } from "react"
import { useShortcut } from "../../shell/keys/use-shortcut"
import * as look from "./list.css"
import { firstState, hrefOf, isNarrowed, type ListState, nameOf, searched } from "./list-state"

type Offered = SearchField & { readonly defaultValue: string }
type Props = {
  state: ListState
  /** What the client's search configuration shows (decisions D-93). */
  fields: readonly Offered[]
  /** The page of the list. */
  path: string
}

const all = { value: "", label: "All" }

/** What narrows the list; it goes to the address, so a search can be kept and sent like any page. */
export function SearchPopover(props: Props) {
  const button = useRef<HTMLButtonElement>(null)
  useShortcut("search", () => {
    button.current?.focus()
    button.current?.click()
  })
  return (
    <Popover
      label="Search products"
      placement="left top"
      trigger={
        <Tooltip words="Search, or press /">
          <Button ref={button} shape="icon" size="touch" aria-label="Search" icon={<Icon name="search" />} />
        </Tooltip>
      }
    >
      <Fields {...props} />
    </Popover>
  )
}

function Fields({ state, fields, path }: Props) {
  const navigate = useNavigate()
  const last = lastSearch()
  const go = (query: URLSearchParams) => {
    const next = searched(state, query)
    persist("Search", query.toString())
    navigate(hrefOf(next, {}, path))
  }
  return (
    <Form
      method="get"
      action={path}
      className={look.searchForm}
      onSubmit={(event) => {
        event.preventDefault()
        const given = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)])
        go(new URLSearchParams(given.filter(([, value]) => value !== "")))
      }}
    >
      {fields.map((field, place) => (
        <SearchInput key={field.code} field={field} value={valueIn(state, field)} isFirst={place === 0} />
      ))}
      <Checkbox label="Low quantity only" name="low" value="1" defaultChecked={state.isLowOnly} />
      <div className={look.searchActions}>
        <Button type="submit">Search</Button>
        <Button tone="plain" onPress={() => navigate(hrefOf(firstState, { order: state.order }, path))}>
          Clear
        </Button>
        {last !== null && (
          <Button tone="plain" onPress={() => go(last)}>
            Last search
          </Button>
        )}
      </div>
    </Form>
  )
}

/** What the address says, and where it narrows nothing yet what the configuration begins with. */
function valueIn(state: ListState, { code, defaultValue }: Offered): string {
  const { [nameOf(code)]: said = "" } = {
    ...state.fields,
    search: state.search,
    category: state.category,
    status: state.status,
  }
  return said === "" && !isNarrowed(state) ? defaultValue : said
}

/** The search that this browser asked last; no server knows it (decisions D-93). */
function lastSearch(): URLSearchParams | null {
  const kept = persisted("Search")
  return typeof kept === "string" && kept !== "" ? new URLSearchParams(kept) : null
}

function SearchInput({ field, value, isFirst }: { field: Offered; value: string; isFirst: boolean }) {
  const { code, name, lines, valueType } = field
  if (lines.length > 0)
    return (
      <Select
        label={name}
        name={nameOf(code)}
        defaultValue={value}
        options={[all, ...lines.map((line) => ({ value: String(line.id), label: line.name }))]}
      />
    )
  if (valueType === 6)
    return <Select label={name} name={nameOf(code)} defaultValue={value} options={[all, ...yesOrNo]} />
  return (
    <TextField
      label={name}
      name={nameOf(code)}
      type={code === "SearchString" ? "search" : "text"}
      defaultValue={value}
      {...(code === "SearchString" && { description: "Parts of the description, code, number, model or UPC" })}
      autoComplete="off"
      autoFocus={isFirst}
    />
  )
}

const yesOrNo = [
  { value: "true", label: "Yes" },
  { value: "false", label: "No" },
]
