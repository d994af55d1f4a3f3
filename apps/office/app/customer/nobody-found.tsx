import { Button } from "@sightline/ui/button"
import { Card } from "@sightline/ui/card"
import { EmptyState } from "@sightline/ui/empty-state"
import { Icon } from "@sightline/ui/icon"

type Props = { isSearch: boolean; onClear: () => void }

/** A list without customers: no match, or none yet. */
export function NobodyFound({ isSearch, onClear }: Props) {
  return (
    <Card padding="none">
      {isSearch ? (
        <EmptyState
          title="Nobody found"
          icon={<Icon name="search" size="large" />}
          action={
            <Button tone="quiet" onPress={onClear}>
              Show all customers
            </Button>
          }
        >
          No customer matches this search.
        </EmptyState>
      ) : (
        <EmptyState title="No customers yet" icon={<Icon name="user" size="large" />}>
          Customers are the people you sell to. Add the first one with Create Customer.
        </EmptyState>
      )}
    </Card>
  )
}
