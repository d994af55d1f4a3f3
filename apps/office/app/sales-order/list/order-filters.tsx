import { Form } from "@remix-run/react"
import { paymentTypes } from "@sightline/model/payment-rules"
import { Button } from "@sightline/ui/button"
import { Card } from "@sightline/ui/card"
import { DayRange } from "@sightline/ui/day-range"
import { LinkButton } from "@sightline/ui/link-button"
import { Select } from "@sightline/ui/select"
import { useState } from "react"
import { type Days, type DaysProblems, problemsOfDays, todayIn } from "../../shell/days"
import { isNarrowed, type ListState } from "./list-state"
import * as look from "./order-filters.css"

type Props = {
  state: ListState
  statuses: readonly { readonly value: string; readonly label: string }[]
  path: string
  timeZone: string
}

const all = { value: "", label: "All" }
/** The filters of the list, which its address holds (document 2 §2.2); a form that works without script. */
export function OrderFilters(props: Props) {
  return (
    <Card as="section" aria-label="Filters">
      <FiltersForm key={JSON.stringify(props.state)} {...props} />
    </Card>
  )
}

function FiltersForm({ state, statuses, path, timeZone }: Props) {
  const [days, setDays] = useState<Days>(state)
  const [wrong, setWrong] = useState<DaysProblems>({})
  return (
    <Form
      method="get"
      action={path}
      className={look.filters}
      onSubmit={(event) => {
        const problems = problemsOfDays(days)
        setWrong(problems)
        if (Object.keys(problems).length > 0) event.preventDefault()
      }}
    >
      <Select
        label="Payment type"
        name="paymentType"
        options={[all, ...paymentTypes.map((type) => ({ value: type, label: type }))]}
        defaultValue={state.paymentType}
      />
      <Select label="Status" name="status" options={[all, ...statuses]} defaultValue={state.status} />
      <DayRange
        from={{ name: "from", label: "Start date", error: wrong.from }}
        to={{ name: "to", label: "End date", error: wrong.to }}
        value={days}
        onChange={setDays}
        today={() => todayIn(timeZone)}
      />
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
  )
}
