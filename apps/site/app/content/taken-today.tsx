import { money } from "@sightline/model/money"
import type { Takings } from "@sightline/model/till"
import { Card } from "@sightline/ui/card"
import { Icon } from "@sightline/ui/icon"
import * as look from "./staff-home.css"

/** The server's answer; everything else is a refusal, or no answer. */
export type Taken = { readonly _tag: "Done"; readonly value: Takings } | { readonly _tag: string }

/** What was taken today, which leads to the tills. */
export function TakenToday({ heard }: { heard: Taken }) {
  return (
    <Card as="section" padding="generous" aria-labelledby="taken-title">
      <h2 id="taken-title">Taken today</h2>
      {"value" in heard ? (
        <a className={look.waits} href="/till">
          <Icon name="till" />
          <span className={look.number}>{money(heard.value.amount)}</span>
          <span className={look.about}>
            <span>{heard.value.isEverybodys ? "at your centers" : "by you"}</span>
            <span className={look.words}>{detailsOf(heard.value)}</span>
          </span>
        </a>
      ) : (
        <p className={look.words}>What was taken could not be summed up just now. Load the page again in a moment.</p>
      )}
    </Card>
  )
}

const detailsOf = ({ amount, cash }: Takings) =>
  cash === null
    ? "Cash and cards, less what you gave back."
    : `${money(cash)} in cash and ${money(amount - cash)} by card, less what was given back.`
