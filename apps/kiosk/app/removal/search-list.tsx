import type { Entry } from "@sightline/screens/task/entry.ts"
import { Badge } from "@sightline/ui/badge"
import { Card } from "@sightline/ui/card"
import { useId, useMemo } from "react"
import { countWords } from "../shell/count-words"
import type { DeskCount, DeskSearched } from "../shell/desk"
import { searchNow, shownOf } from "../shell/search"
import * as look from "./search-list.css"

const { search: words } = countWords

interface Props {
  readonly count: DeskCount
  /** The label of the place that is walked now. */
  readonly area: string | undefined
  readonly entries: readonly Entry[]
  readonly clientCode: string
}

/** The single items that nobody saw, by their last places. Scans are spoken elsewhere, so that each is said once. */
export function SearchList({ count, area, entries, clientCode }: Props) {
  const heading = useId()
  const search = useMemo(() => searchNow(count, entries, clientCode), [count, entries, clientCode])
  const shown = useMemo(() => search && shownOf(search, area, clientCode), [search, area, clientCode])
  if (!search || !shown) return null
  const { places, found, more } = shown
  const isEmpty = search.left + found === 0
  return (
    <Card as="section" aria-labelledby={heading}>
      <div className={look.search}>
        <div className={look.head}>
          <h2 id={heading} className={look.title}>
            {words.title}
          </h2>
          <p className={look.counts}>
            {isEmpty ? words.none : [words.left(search.left), ...(found > 0 ? [words.found(found)] : [])].join(", ")}
          </p>
        </div>
        {search.left === 0 && !isEmpty && <p>{words.done}</p>}
        {places.map(({ place, items }) => (
          <section key={place} className={look.place}>
            <h3 className={look.placeName}>{place || words.noPlace}</h3>
            <ul className={look.items}>
              {items.map((item) => (
                <Searched key={item.itemId} item={item} />
              ))}
            </ul>
          </section>
        ))}
        {more > 0 && <p>{words.more(more)}</p>}
      </div>
    </Card>
  )
}

function Searched({ item: { name, code, isFound } }: { readonly item: DeskSearched }) {
  const named = (
    <>
      {name} <span className={look.code}>{code}</span>
    </>
  )
  return (
    <li className={look.item}>
      <span className={look.name}>{isFound ? <s>{named}</s> : named}</span>
      {isFound && <Badge tone="positive">{words.isFound}</Badge>}
    </li>
  )
}
