import { findLength } from "@sightline/model/sales-order-rules"
import { Button } from "@sightline/ui/button"
import { TextField } from "@sightline/ui/text-field"
import { type RefObject, useEffect, useRef } from "react"
import { useShortcut } from "../../shell/keys/use-shortcut"
import { words } from "../words"
import * as look from "./order-filters.css"

type Props = {
  search: string
  onSearch: (search: string) => void
  field: RefObject<HTMLInputElement>
}

/** The one search field above a list of orders (decision 195). Its form sends nothing by itself: what it holds may name a person. */
export function OrderSearch({ search, onSearch, field }: Props) {
  useShortcut("search", () => field.current?.select())
  const shown = useRef(search)
  useEffect(() => {
    // A scan, or the way back to all orders, searches without the field.
    if (field.current && shown.current !== search) field.current.value = search
    shown.current = search
  }, [search, field])
  return (
    <form
      method="dialog"
      className={look.search}
      onSubmit={(event) => {
        event.preventDefault()
        onSearch(field.current?.value ?? "")
      }}
    >
      <TextField
        ref={field}
        label={words.find.label}
        description={words.find.by}
        name="search"
        type="search"
        defaultValue={search}
        maxLength={findLength}
        autoComplete="off"
      />
      <Button type="submit" tone="quiet">
        Find
      </Button>
    </form>
  )
}
