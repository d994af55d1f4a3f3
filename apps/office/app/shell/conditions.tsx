import { type Condition, conditionsOf, dotColour } from "@sightline/model/condition"
import { Icon } from "@sightline/ui/icon"
import * as look from "./conditions.css"

const words: Record<Condition, string> = { low: "Low quantity", expired: "Expired", expiresSoon: "Expires soon" }
const meanings: Record<Condition, string> = {
  low: "fewer items than the minimum quantity",
  expired: "an item is past its date",
  expiresSoon: "an item expires within 30 days",
}
const all: readonly Condition[] = ["low", "expired", "expiresSoon"]

export type Colours = Parameters<typeof dotColour>[1]

type Props = {
  of: Parameters<typeof conditionsOf>[0]
  colours: Colours
}

/** The condition of a product, as a dot in the client's colour and in a word: colour never stands alone. */
export function Conditions({ of, colours }: Props) {
  const conditions = conditionsOf(of)
  if (conditions.length === 0) return null
  return (
    <ul className={look.list}>
      {conditions.map((condition) => (
        <li key={condition} className={look.item}>
          <Mark of={condition} colours={colours} />
          {words[condition]}
        </li>
      ))}
    </ul>
  )
}

/** The legend below a list. */
export function ConditionLegend({ colours }: Pick<Props, "colours">) {
  return (
    <dl className={look.legend} aria-label="What the marks mean">
      {all.map((condition) => (
        <div key={condition} className={look.item}>
          <dt className={look.item}>
            <Mark of={condition} colours={colours} />
            {words[condition]}:
          </dt>
          <dd className={look.meaning}>{meanings[condition]}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Low quantity is green (decisions D-71), which alone suggests that all is well: the shape beside it warns. */
function Mark({ of, colours }: { of: Condition; colours: Colours }) {
  return (
    <>
      <svg className={look.dot} viewBox="0 0 12 12" aria-hidden="true" focusable="false">
        <circle cx="6" cy="6" r="5" fill={dotColour(of, colours)} />
      </svg>
      {of === "low" && <Icon name="low" size="small" />}
    </>
  )
}
