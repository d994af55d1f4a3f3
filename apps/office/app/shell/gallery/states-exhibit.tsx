import { Button } from "@sightline/ui/button"
import { Card } from "@sightline/ui/card"
import { EmptyState } from "@sightline/ui/empty-state"
import { FailedState } from "@sightline/ui/failed-state"
import { Icon } from "@sightline/ui/icon"
import { Level } from "@sightline/ui/level"
import { LinkButton } from "@sightline/ui/link-button"
import { Skeleton } from "@sightline/ui/skeleton"
import { Spinner } from "@sightline/ui/spinner"
import { Specimen } from "./specimen"

export function StatesExhibit() {
  return (
    <>
      <Specimen name="Instead of a list" layout="columns">
        <Card padding="none">
          <EmptyState
            title="No items yet"
            icon={<Icon name="item" size="large" />}
            action={<LinkButton href="#states">Scan the first one</LinkButton>}
          >
            What you scan stands here, the newest first.
          </EmptyState>
        </Card>
        <Card padding="none">
          <FailedState
            because="failed"
            title="The list could not be fetched"
            action={<Button tone="quiet">Try again</Button>}
          >
            The server did not answer. Nothing is lost.
          </FailedState>
        </Card>
        <Card padding="none">
          <FailedState because="refused" title="This is not open to you">
            Ask an owner of your client if you need it.
          </FailedState>
        </Card>
      </Specimen>
      <Specimen name="Under way" layout="columns">
        <Card>
          <Skeleton label="Loading the list" />
        </Card>
        <p>
          <Spinner label="Please wait" />
        </p>
        {[0, 4, 10].map((value) => (
          <Level key={value} value={value} steps={10} />
        ))}
      </Specimen>
    </>
  )
}
