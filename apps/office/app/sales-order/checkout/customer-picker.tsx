import { post } from "@sightline/screens/act/post.ts"
import { Muted } from "@sightline/ui/muted"
import { TextField } from "@sightline/ui/text-field"
import { type MutableRefObject, useEffect, useRef, useState } from "react"
import { type FoundCustomer, FoundCustomers } from "./found-customers"
import * as look from "./payment-step.css"

type Heard = {
  readonly _tag: "Done"
  readonly value: { readonly rows: readonly FoundCustomer[]; readonly total: number }
}
type Found = { readonly text: string; readonly rows: readonly FoundCustomer[]; readonly total: number } | "failed"

/** Milliseconds of pause while a name is typed. */
const pause = 250

const latestFirst = { by: "id", direction: "desc" } as const

/** A search names a person, so it travels in a body and never in an address. */
async function find(text: string): Promise<Found> {
  const heard = await post<Heard | { readonly _tag: "Unavailable" }>(
    "/customer/find",
    { search: text, page: 1, order: text === "" ? latestFirst : null },
    {},
  )
  return heard._tag === "Done" ? { text, ...heard.value } : "failed"
}

/** Whether the search leaves nothing open: its field is empty, or what is in it has just become a customer. */
export type Settle = () => Promise<boolean>

type Props = {
  /** The person has just come to this step. */
  isEntered: boolean
  /** Asked before a submit that comes from the search itself; another address gets the invoice where it guesses. */
  settle: MutableRefObject<Settle | undefined>
  onPick: (customer: FoundCustomer, isSubmitted: boolean) => void
}

/**
 * The dropdown of customers (document 2 §2.2): opened by a click or an arrow down it lists the latest ones, and what is typed
 * searches by name, e-mail or the last four digits of a phone. Who is chosen is filled in.
 */
export function CustomerPicker({ isEntered, settle, onPick }: Props) {
  const [text, setText] = useState("")
  const [found, setFound] = useState<Found>()
  const field = useRef<HTMLInputElement>(null)
  const picker = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const words = text.trim()
  const isShown = words !== "" || isOpen
  useEffect(() => {
    if (!isShown) return setFound(undefined)
    let isNewest = true
    const timer = setTimeout(
      async () => {
        const next = await find(words)
        if (isNewest) setFound(next)
      },
      words === "" ? 0 : pause,
    )
    return () => {
      isNewest = false
      clearTimeout(timer)
    }
  }, [words, isShown])
  const pick = (customer: FoundCustomer, isSubmitted = false) => {
    onPick(customer, isSubmitted)
    setText("")
    setOpen(false)
    field.current?.focus()
  }
  settle.current = async () => {
    if (words === "" || document.activeElement !== field.current) return true
    const now = found && found !== "failed" && found.text === words ? found : await find(words)
    setFound(now)
    const [customer, ...others] = now === "failed" ? [] : now.rows
    if (customer && others.length === 0) pick(customer, true)
    return false
  }
  const rows = found && found !== "failed" ? found.rows : []
  const isFoundByWords = words !== "" && found !== "failed" && found?.text === words
  const [only] = rows.length === 1 && isFoundByWords ? rows : []
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has borders and a legend of its own.
    <div
      role="group"
      aria-label="Customers"
      className={look.picker}
      ref={picker}
      onKeyDown={({ key }) => {
        if (key !== "Escape") return
        setOpen(false)
        field.current?.focus()
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        // A press beside every control leaves the list: its own buttons take no focus in every browser.
        if (relatedTarget && !currentTarget.contains(relatedTarget)) setOpen(false)
      }}
    >
      <TextField
        ref={field}
        label="Customer"
        name="customerSearch"
        type="search"
        description="The beginning of a name or an e-mail, or the last four digits of a phone. Arrow down shows the latest customers"
        value={text}
        maxLength={200}
        autoComplete="off"
        autoFocus={isEntered}
        onClick={() => setOpen(true)}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => {
          if (event.key === "ArrowDown") {
            event.preventDefault()
            setOpen(true)
            picker.current?.querySelector<HTMLElement>("li button")?.focus()
          }
          if (event.key !== "Enter" || event.ctrlKey || event.metaKey) return
          // A single match is taken at once; Enter submits no order from here.
          event.preventDefault()
          if (only) pick(only)
        }}
      />
      <span role="status">
        {found === "failed" && <Muted as="span">The customers could not be searched. Type them below.</Muted>}
        {found && found !== "failed" && isShown && <Muted as="span">{newsOf(found)}</Muted>}
      </span>
      {rows.length > 0 && isShown && (
        <FoundCustomers rows={rows} onPick={pick} onLeave={() => field.current?.focus()} />
      )}
    </div>
  )
}

function newsOf({ text, rows, total }: Exclude<Found, "failed">) {
  if (text === "") return rows.length === 0 ? "No customers yet" : `The latest ${rows.length} of ${total} customers`
  return total === 0 ? "No customer matches" : total === 1 ? "1 customer" : `${total} customers`
}
