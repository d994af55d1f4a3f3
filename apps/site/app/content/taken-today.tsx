import { partOf } from "@sightline/model/insight-sums"
import { comparedWords } from "@sightline/model/insight-words"
import { money } from "@sightline/model/money"
import type { Takings } from "@sightline/model/till"
import { unitsOf } from "@sightline/model/units"
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
        <>
          <a className={look.waits} href="/till">
            <Icon name="till" />
            <span className={look.number}>{money(heard.value.amount)}</span>
            <span className={look.about}>
              <span>{heard.value.isEverybodys ? "at your centers" : "by you"}</span>
              <span className={look.words}>{detailsOf(heard.value)}</span>
            </span>
          </a>
          {heard.value.units !== null && (
            <a className={look.waits} href="/insight/rows?figure=sold">
              <Icon name="item" />
              <span className={look.number}>{heard.value.units.toLocaleString("en-US")}</span>
              <span className={look.about}>
                <span>{heard.value.units === 1 ? "unit sold" : "units sold"}</span>
                <span className={look.words}>{unitsDetails(heard.value.units, heard.value.unitsWeekBefore)}</span>
              </span>
            </a>
          )}
        </>
      ) : (
        <p className={look.words}>What was taken could not be summed up just now. Load the page again in a moment.</p>
      )}
    </Card>
  )
}

const detailsOf = ({ amount, cash, weekBefore }: Takings) =>
  [
    cash === null
      ? "Cash and cards, less what you gave back."
      : `${money(cash)} in cash and ${money(amount - cash)} by card, less what was given back.`,
    ...compared(amount, weekBefore, money),
  ].join(" ")

const unitsDetails = (units: number, weekBefore: number | null) =>
  ["Scanned out, or on a completed order.", ...compared(units, weekBefore, unitsOf)].join(" ")

/** How today compares with the same weekday a week before, up to this time of day; nothing where there is nothing to compare. */
function compared(now: number, weekBefore: number | null, words: (value: number) => string): string[] {
  const part = weekBefore === null ? null : partOf(now, weekBefore)
  if (weekBefore === null || part === null) return []
  const then = `the ${words(weekBefore)} of the same weekday last week, up to this time of day`
  return [`${comparedWords(part, then).replace(/^./, (letter) => letter.toUpperCase())}.`]
}
