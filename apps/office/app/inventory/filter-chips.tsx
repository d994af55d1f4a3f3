import { useNavigate } from "@remix-run/react"
import { Button } from "@sightline/ui/button"
import { Icon } from "@sightline/ui/icon"
import * as look from "./filter-chips.css"
import type { ListPage } from "./list.server"
import { filtersIn, firstState, hrefOf } from "./list-state"

type Props = { list: Pick<ListPage, "state" | "filters">; path: string }

/** What narrows the list, each with a press that takes it off. */
export function FilterChips({ list: { state, filters: words }, path }: Props) {
  const navigate = useNavigate()
  const filters = filtersIn(state)
  if (filters.length === 0) return null
  return (
    <ul className={look.chips} aria-label="Filters of the list">
      {filters.map((filter) => (
        <li key={filter.code}>
          <Button
            tone="quiet"
            size="compact"
            aria-label={`${words[filter.code]}, take this filter off`}
            onPress={() => navigate(hrefOf(state, { ...filter.without, page: 1 }, path))}
          >
            {words[filter.code]}
            <Icon name="close" size="small" />
          </Button>
        </li>
      ))}
      {filters.length > 1 && (
        <li>
          <Button
            tone="plain"
            size="compact"
            onPress={() => navigate(hrefOf(firstState, { order: state.order }, path))}
          >
            Take all off
          </Button>
        </li>
      )}
    </ul>
  )
}
