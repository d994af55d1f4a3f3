import { Form } from "@remix-run/react"
import { paymentTypes } from "@sightline/model/payment-rules"
import { Button } from "@sightline/ui/button"
import { Card } from "@sightline/ui/card"
import { LinkButton } from "@sightline/ui/link-button"
import { Select } from "@sightline/ui/select"
import { TextField } from "@sightline/ui/text-field"
import { useState } from "react"
import { isDay, isNarrowed, type ListState } from "./list-state"
import * as look from "./order-filters.css"

type Props = {
  state: ListState
  statuses: readonly { readonly value: string; readonly label: string }[]
  path: string
}

const all = { value: "", label: "All" }
const date = { placeholder: "YYYY/MM/DD", inputMode: "numeric", autoComplete: "off", kind: "code" } as const

/** The filters of the list, which its address holds (document 2 §2.2); a form that works without script. */
export function OrderFilters({ state, statuses, path }: Props) {
  const [wrong, setWrong] = useState<readonly string[]>([])
  const error = (name: string) => (wrong.includes(name) ? "A day is YYYY/MM/DD" : undefined)
  return (
    <Card as="section" aria-label="Filters">
      <Form
        method="get"
        action={path}
        key={JSON.stringify(state)}
        className={look.filters}
        onSubmit={(event) => {
          const form = new FormData(event.currentTarget)
          const mistakes = ["from", "to"].filter((name) => {
            const day = String(form.get(name) ?? "").trim()
            return day !== "" && !isDay(day.replaceAll("-", "/"))
          })
          setWrong(mistakes)
          if (mistakes.length > 0) event.preventDefault()
        }}
      >
        <Select
          label="Payment type"
          name="paymentType"
          options={[all, ...paymentTypes.map((type) => ({ value: type, label: type }))]}
          defaultValue={state.paymentType}
        />
        <Select label="Status" name="status" options={[all, ...statuses]} defaultValue={state.status} />
        <TextField label="Start date" name="from" {...date} defaultValue={state.from} error={error("from")} />
        <TextField label="End date" name="to" {...date} defaultValue={state.to} error={error("to")} />
        <input type="hidden" name="size" value={state.size} />
        <span className={look.buttons}>
          <Button type="submit">Search</Button>
          {isNarrowed(state) && (
            <LinkButton tone="plain" href={path}>
              Show all
            </LinkButton>
          )}
        </span>
      </Form>
    </Card>
  )
}
