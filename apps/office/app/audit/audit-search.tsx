import { Form } from "@remix-run/react"
import { auditNouns } from "@sightline/model/audit-nouns"
import { Button } from "@sightline/ui/button"
import { DayRange } from "@sightline/ui/day-range"
import { Select } from "@sightline/ui/select"
import { TextField } from "@sightline/ui/text-field"
import { useState } from "react"
import { type Days, type DaysProblems, problemsOfDays, todayIn } from "../shell/days"
import * as look from "./audit.css"
import { nounWords, words } from "./words"

/** The fields of the search, as the page's address holds them. */
export const auditNames = ["userId", "noun", "from", "to", "text"] as const

export type AuditAsked = Readonly<Partial<Record<(typeof auditNames)[number], string>>>

type Props = {
  asked: AuditAsked
  people: readonly { readonly value: string; readonly label: string }[]
  timeZone: string
}

const slashed = (day = "") => day.replaceAll("-", "/")

/** By person, noun, days and words; a form that works without script. */
export function AuditSearch({ asked, people, timeZone }: Props) {
  const [days, setDays] = useState<Days>({ from: slashed(asked.from), to: slashed(asked.to) })
  const [wrong, setWrong] = useState<DaysProblems>({})
  return (
    <Form
      method="get"
      role="search"
      className={look.search}
      onSubmit={(event) => {
        const problems = problemsOfDays(days)
        setWrong(problems)
        if (Object.keys(problems).length > 0) event.preventDefault()
      }}
    >
      <Select
        label={words.person}
        name="userId"
        defaultValue={asked.userId ?? ""}
        options={[{ value: "", label: words.everybody }, ...people]}
      />
      <Select
        label={words.about}
        name="noun"
        defaultValue={asked.noun ?? ""}
        options={[
          { value: "", label: words.everything },
          ...auditNouns.map((noun) => ({ value: noun, label: nounWords[noun] })),
        ]}
      />
      <DayRange
        from={{ name: "from", label: words.from, error: wrong.from }}
        to={{ name: "to", label: words.to, error: wrong.to }}
        value={days}
        onChange={setDays}
        today={() => todayIn(timeZone)}
      />
      <TextField label={words.text} name="text" type="search" maxLength={200} defaultValue={asked.text ?? ""} />
      <Button type="submit" tone="quiet">
        {words.find}
      </Button>
    </Form>
  )
}
