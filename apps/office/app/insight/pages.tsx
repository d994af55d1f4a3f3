import {
  insightPath,
  momentPath,
  type Place,
  peoplePath,
  receivablesPath,
  salesPath,
  shrinkPath,
  turnsPath,
} from "./address"
import { Choice } from "./filters"
import * as look from "./insight.css"
import { words } from "./words"

type Page = keyof typeof words.pages

/** The pages of Insight; the center and the period go along. */
export function InsightPages({ current, place }: { current: Page; place: Place }) {
  const paths: Record<Page, string> = {
    insight: insightPath(place),
    moment: momentPath({ day: "", time: "", center: place.center }),
    sales: salesPath(place),
    turns: turnsPath(place, "brand"),
    shrink: shrinkPath(place),
    receivables: receivablesPath(place),
    people: peoplePath(place),
  }
  return (
    <nav aria-label={words.title} className={look.choices}>
      {(Object.keys(words.pages) as Page[]).map((page) => (
        <Choice key={page} to={paths[page]} isChosen={page === current}>
          {words.pages[page]}
        </Choice>
      ))}
    </nav>
  )
}
