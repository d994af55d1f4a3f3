import { Button } from "@sightline/ui/button"
import { Card } from "@sightline/ui/card"
import { EmptyState } from "@sightline/ui/empty-state"
import { Icon } from "@sightline/ui/icon"

type Props = { isNarrowed: boolean; onClear: () => void }

/** A list without products: nothing matches, or nothing exists yet. */
export function NothingFound({ isNarrowed, onClear }: Props) {
  return (
    <Card padding="none">
      {isNarrowed ? (
        <EmptyState
          title="No items"
          icon={<Icon name="notFound" size="large" />}
          action={
            <Button tone="quiet" onPress={onClear}>
              Show all products
            </Button>
          }
        >
          No product matches this search.
        </EmptyState>
      ) : (
        <EmptyState title="No products yet" icon={<Icon name="item" size="large" />}>
          Products hold what you sell: frames, lenses, solutions. Create the first one with New.
        </EmptyState>
      )}
    </Card>
  )
}
