import type { Draft } from "@sightline/model/draft"
import { timesIn } from "@sightline/screens/shell/times.ts"
import { Button } from "@sightline/ui/button"
import { Notice } from "@sightline/ui/notice"
import * as look from "../list/list.css"

type Props = { draft: Draft; timeZone: string; onResume: () => void; onForget: () => void }

/** Somebody has been here before and did not save: he goes on where he was, or does without it. */
export function DraftOffer({ draft, timeZone, onResume, onForget }: Props) {
  const count = Object.keys(draft.values).length
  const when = timesIn(timeZone)(draft.at)
  return (
    <Notice tone="info" title="You have not saved what you typed here" announce="status">
      <p className={look.offerWords}>
        {count === 1 ? "One field" : `${count} fields`}, on {when}. Nothing of it is lost.
      </p>
      <div className={look.searchActions}>
        <Button size="compact" onPress={onResume}>
          Continue with it
        </Button>
        <Button size="compact" tone="quiet" onPress={onForget}>
          Discard it
        </Button>
      </div>
    </Notice>
  )
}
