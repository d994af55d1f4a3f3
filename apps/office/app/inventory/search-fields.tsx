import { Form, useNavigate } from "@remix-run/react"
import type { SearchField } from "@sightline/model/inventory-list"
import { valueTypes } from "@sightline/model/value-type"
import { persist, persisted } from "@sightline/screens/shell/persisted.ts"
import { Button } from "@sightline/ui/button"
import { Checkbox } from "@sightline/ui/checkbox"
import { Inline } from "@sightline/ui/inline"
import { Select } from "@sightline/ui/select"
import { Stack } from "@sightline/ui/stack"
import { TextField } from "@sightline/ui/text-field"
import type { ListPage } from "./list.server"
import { firstState, hrefOf, isNarrowed, type ListState, nameOf, searched } from "./list-state"

type Offered = SearchField & { readonly defaultValue: string }
type Props = {
  /** The fields of the client's search configuration (decisions D-93). */
  list: Pick<ListPage, "state" | "fields">
  /** The page of the list. */
  path: string
}

const all = { value: "", label: "All" }

/** The filters of the list; they are in the address, so that a search can be bookmarked and sent. */
export function SearchFields({ list: { state, fields }, path }: Props) {
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
      onSubmit={(event) => {
        event.preventDefault()
        const given = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)])
        go(new URLSearchParams(given.filter(([, value]) => value !== "")))
      }}
    >
      <Stack gap="medium">
        {fields.map((field, place) => (
          <SearchInput key={field.code} field={field} value={valueIn(state, field)} isFirst={place === 0} />
        ))}
        <Checkbox label="Low quantity only" name="low" value="1" defaultChecked={state.isLowOnly} />
        <Inline>
          <Button type="submit">Search</Button>
          <Button tone="plain" onPress={() => navigate(hrefOf(firstState, { order: state.order }, path))}>
            Clear
          </Button>
          {last !== null && (
            <Button tone="plain" onPress={() => go(last)}>
              Last search
            </Button>
          )}
        </Inline>
      </Stack>
    </Form>
  )
}

/** The address's filters, or the configuration's defaults. */
function valueIn(state: ListState, { code, defaultValue }: Offered): string {
  const { [nameOf(code)]: said = "" } = {
    ...state.fields,
    search: state.search,
    category: state.category,
    status: state.status,
  }
  return said === "" && !isNarrowed(state) ? defaultValue : said
}

/** This browser's last search; the server does not store it (decisions D-93). */
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
  if (valueType === valueTypes.checkbox)
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
