import { type Condition, conditionsOf, dotColour } from "@sightline/model/condition"
import * as look from "./conditions.css"

const words: Record<Condition, string> = { low: "Low quantity", expired: "Expired", expiresSoon: "Expires soon" }

export type Colours = Parameters<typeof dotColour>[1]

type Props = {
  of: Parameters<typeof conditionsOf>[0]
  colours: Colours
}

/** What one should know of a product, as a dot in the client's colour and in a word: colour never stands alone. */
export function Conditions({ of, colours }: Props) {
  const conditions = conditionsOf(of)
  if (conditions.length === 0) return null
  return (
    <ul className={look.list}>
      {conditions.map((condition) => (
        <li key={condition} className={look.item}>
          <svg className={look.dot} viewBox="0 0 12 12" aria-hidden="true" focusable="false">
            <circle cx="6" cy="6" r="5" fill={dotColour(condition, colours)} />
          </svg>
          {words[condition]}
        </li>
      ))}
    </ul>
  )
}
