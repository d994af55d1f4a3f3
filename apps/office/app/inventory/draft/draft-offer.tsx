import type { Draft } from "@sightline/model/draft"
import { timesIn } from "@sightline/screens/shell/times.ts"
import { Button } from "@sightline/ui/button"
import { Inline } from "@sightline/ui/inline"
import { Notice } from "@sightline/ui/notice"
import * as own from "./draft-offer.css"

type Props = { draft: Draft; timeZone: string; onResume: () => void; onForget: () => void }

/** Offers an unsaved draft: the user resumes it or discards it. */
export function DraftOffer({ draft, timeZone, onResume, onForget }: Props) {
  const count = Object.keys(draft.values).length
  const when = timesIn(timeZone)(draft.at)
  return (
    <Notice tone="info" title="You have not saved what you typed here" announce="status">
      <p className={own.offerWords}>
        {count === 1 ? "One field" : `${count} fields`}, on {when}. Nothing is lost.
      </p>
      <Inline>
        <Button size="compact" onPress={onResume}>
          Continue with it
        </Button>
        <Button size="compact" tone="quiet" onPress={onForget}>
          Discard it
        </Button>
      </Inline>
    </Notice>
  )
}
