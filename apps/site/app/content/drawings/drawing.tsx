import type { ReactElement } from "react"
import * as look from "./drawing.css"
import { Chart, Compare, Drop, Emergency, Myopia, Retina, Screen } from "./eyes"
import type { DrawingName } from "./names"
import { Child, Counter, Family, Senior, Team } from "./people"
import { Bubbles, Frames, Letter, Lock, Offers, Paper, School, Shelf, Tag } from "./things"

const drawings: Readonly<Record<DrawingName, () => ReactElement>> = {
  bubbles: Bubbles,
  chart: Chart,
  child: Child,
  compare: Compare,
  counter: Counter,
  drop: Drop,
  emergency: Emergency,
  family: Family,
  frames: Frames,
  letter: Letter,
  lock: Lock,
  myopia: Myopia,
  offers: Offers,
  paper: Paper,
  retina: Retina,
  school: School,
  screen: Screen,
  senior: Senior,
  shelf: Shelf,
  tag: Tag,
  team: Team,
}

/** A drawing beside words that say the same, so it is decorative. Its size is known before it loads. */
export function Drawing({ name }: { name: DrawingName }) {
  const Lines = drawings[name]
  return (
    <svg className={look.drawing} viewBox="0 0 480 360" width="480" height="360" aria-hidden="true" focusable="false">
      <Lines />
    </svg>
  )
}
