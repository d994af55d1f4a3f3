import type { ReactNode } from "react"
import * as look from "./definition-list.css"

type Entry = { term: string; value: ReactNode; kind?: "text" | "code" | "number" }
type Props = { entries: readonly Entry[]; layout?: "rows" | "grid" }

/** The properties of one thing. An unknown value is a dash, never a gap. */
export function DefinitionList({ entries, layout = "rows" }: Props) {
  return (
    <dl className={look.list[layout]}>
      {entries.map(({ term, value, kind = "text" }) => (
        <div key={term} className={look.entry[layout]}>
          <dt className={look.term}>{term}</dt>
          <dd className={look.value[kind]}>{value === null || value === undefined || value === "" ? "–" : value}</dd>
        </div>
      ))}
    </dl>
  )
}
