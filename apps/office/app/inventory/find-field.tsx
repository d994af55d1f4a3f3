import { useNavigate } from "@remix-run/react"
import { persist } from "@sightline/screens/shell/persisted.ts"
import { Button } from "@sightline/ui/button"
import { Icon } from "@sightline/ui/icon"
import { TextField } from "@sightline/ui/text-field"
import * as look from "./find-field.css"
import { hrefOf, type ListState, queryOf } from "./list-state"

/** The words of the search, always in sight; they narrow the list further, and the other filters stay. */
export function FindField({ state, path }: { state: ListState; path: string }) {
  const navigate = useNavigate()
  return (
    <form
      className={look.find}
      onSubmit={(event) => {
        event.preventDefault()
        const search = String(new FormData(event.currentTarget).get("search") ?? "").trim()
        const next: ListState = { ...state, search, page: 1 }
        persist("Search", queryOf({ ...next, order: null }))
        navigate(hrefOf(next, {}, path))
      }}
    >
      <TextField
        key={state.search}
        label="Find products"
        name="search"
        type="search"
        defaultValue={state.search}
        maxLength={200}
        autoComplete="off"
      />
      <Button type="submit" tone="quiet" shape="icon" aria-label="Find" icon={<Icon name="search" />} />
    </form>
  )
}
