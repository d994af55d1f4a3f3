import { Button } from "@sightline/ui/button"
import * as look from "./firms.css"

type Props = { page: number; pages: number; onTurn: (page: number) => void }

/** Turns the pages of a list inside a dialog. */
export function Pages({ page, pages, onTurn }: Props) {
  return (
    <div className={look.pages}>
      <Button tone="quiet" size="compact" isDisabled={page <= 1} onPress={() => onTurn(page - 1)}>
        Previous
      </Button>
      <span role="status">
        Page {page} of {pages}
      </span>
      <Button tone="quiet" size="compact" isDisabled={page >= pages} onPress={() => onTurn(page + 1)}>
        Next
      </Button>
    </div>
  )
}
