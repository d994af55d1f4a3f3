import { useRevalidator } from "@remix-run/react"
import type { OrderType } from "@sightline/model/sales-order"
import { Button } from "@sightline/ui/button"
import { Card } from "@sightline/ui/card"
import { EmptyState } from "@sightline/ui/empty-state"
import { FailedState } from "@sightline/ui/failed-state"
import { Icon } from "@sightline/ui/icon"
import { Link } from "@sightline/ui/link"
import { LinkButton } from "@sightline/ui/link-button"
import { listPath, newPath, otherType } from "../order-type"
import { words } from "../words"
import { firstState, hrefOf } from "./list-state"

type Props = {
  type: OrderType
  /** Sightline did not answer. */
  isMissing: boolean
  isNarrowed: boolean
  /** Leads back from a search. */
  onShowAll: (() => void) | undefined
}

/** What stands in the place of a list of orders without a row. */
export function NoOrders({ type, isMissing, isNarrowed, onShowAll }: Props) {
  const { revalidate } = useRevalidator()
  return (
    <Card padding="none">
      {onShowAll ? (
        <EmptyState
          title={words.noMatch}
          icon={<Icon name="search" size="large" />}
          action={
            <Button tone="quiet" onPress={onShowAll}>
              {words.showAll}
            </Button>
          }
        >
          Check what you typed and the filters, or look for it among the{" "}
          <Link href={listPath(otherType(type))}>{words.title[otherType(type)].toLowerCase()}</Link>.
        </EmptyState>
      ) : isMissing ? (
        <FailedState
          because="failed"
          title="The orders could not be loaded"
          action={
            <Button tone="quiet" onPress={revalidate}>
              Try again
            </Button>
          }
        >
          Sightline did not answer. The orders themselves are safe.
        </FailedState>
      ) : isNarrowed ? (
        <EmptyState
          title={words.noMatch}
          icon={<Icon name="search" size="large" />}
          action={
            <LinkButton tone="quiet" href={hrefOf(type, firstState)}>
              {words.showAll}
            </LinkButton>
          }
        >
          Choose other filters, or all orders.
        </EmptyState>
      ) : (
        <EmptyState
          title="No orders yet"
          icon={<Icon name="cart" size="large" />}
          action={<LinkButton href={newPath(type)}>Start an order</LinkButton>}
        >
          An order holds what a customer buys until it is paid. Add its first product to open one.
        </EmptyState>
      )}
    </Card>
  )
}

/** A search without an answer. */
export function SearchFailed({ why, onAgain }: { why: string; onAgain: () => void }) {
  return (
    <Card padding="none">
      <FailedState
        because="failed"
        title={words.find.failed}
        action={
          <Button tone="quiet" onPress={onAgain}>
            Try again
          </Button>
        }
      >
        {why}
      </FailedState>
    </Card>
  )
}
