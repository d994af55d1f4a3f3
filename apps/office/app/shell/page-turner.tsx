import { Button } from "@sightline/ui/button"
import { Inline } from "@sightline/ui/inline"

type Props = { page: number; pages: number; onTurn: (page: number) => void }

/** Turns the pages of a list in a dialog or a wizard, which has no address of its own. */
export function PageTurner({ page, pages, onTurn }: Props) {
  if (pages <= 1) return null
  return (
    <Inline>
      <Button tone="quiet" size="compact" isDisabled={page <= 1} onPress={() => onTurn(page - 1)}>
        Previous page
      </Button>
      <span role="status">
        Page {page} of {pages}
      </span>
      <Button tone="quiet" size="compact" isDisabled={page >= pages} onPress={() => onTurn(page + 1)}>
        Next page
      </Button>
    </Inline>
  )
}
