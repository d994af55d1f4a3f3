import {
  insightPath,
  momentPath,
  type PeriodPlace,
  type Place,
  peoplePath,
  receivablesPath,
  salesPath,
  shrinkPath,
  turnsPath,
  usualDays,
} from "./address"
import { Choice } from "./filters"
import { Choices } from "./frame"
import { words } from "./words"

type Page = keyof typeof words.pages

/** The pages of Insight; the center and the period go along. */
export function InsightPages({ current, place }: { current: Page; place: Place & Partial<PeriodPlace> }) {
  // The days of a letter are those of two pages; the others begin with the usual ones.
  const offered = place.to ? { center: place.center, days: usualDays } : place
  const paths: Record<Page, string> = {
    insight: insightPath(place),
    moment: momentPath({ day: "", time: "", center: place.center }),
    sales: salesPath(place),
    turns: turnsPath(offered, "brand"),
    shrink: shrinkPath(offered),
    receivables: receivablesPath(place),
    people: peoplePath(offered),
  }
  return (
    <Choices label={words.title}>
      {(Object.keys(words.pages) as Page[]).map((page) => (
        <Choice key={page} to={paths[page]} isChosen={page === current}>
          {words.pages[page]}
        </Choice>
      ))}
    </Choices>
  )
}
