import { Button } from "@sightline/ui/button"
import { Inline } from "@sightline/ui/inline"

type Props = { page: number; pages: number; turn: (page: number) => void }

/** Turns the pages of a list of the wizard, which has no address of its own. */
export function PageTurner({ page, pages, turn }: Props) {
  if (pages <= 1) return null
  return (
    <Inline>
      <Button tone="quiet" size="compact" isDisabled={page <= 1} onPress={() => turn(page - 1)}>
        Previous
      </Button>
      <span role="status">
        Page {page} of {pages}
      </span>
      <Button tone="quiet" size="compact" isDisabled={page >= pages} onPress={() => turn(page + 1)}>
        Next page
      </Button>
    </Inline>
  )
}
