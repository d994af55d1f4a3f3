import { codeFieldId } from "@sightline/screens/removal/code-form"
import { KeepFocus } from "@sightline/screens/removal/keep-focus"
import { useClock } from "@sightline/screens/shell/times.ts"
import type { Entry } from "@sightline/screens/task/entry.ts"
import type { Task } from "@sightline/screens/task/task.ts"
import { verbOf } from "@sightline/screens/task/verbs.ts"
import { Card } from "@sightline/ui/card"
import { Icon } from "@sightline/ui/icon"
import { NativeButton } from "@sightline/ui/native-button"
import { Sign } from "@sightline/ui/sign"
import { useId } from "react"
import * as look from "./conflict-card.css"
import { conflictWords as words } from "./conflict-words"

interface Props {
  readonly entry: Entry
  readonly onLeave: () => void
  /** Does something else instead. */
  readonly onWay: (task: Task) => void
  readonly onReverse: (itemId: number, statusId: number) => void
}

/** A removal kept while offline that met changed stock: shows both sides, and the decision that only a person can make. */
export function ConflictCard({ entry, onLeave, onWay, onReverse }: Props) {
  const heading = useId()
  const { at: times } = useClock()
  const { state, product, task, by, at } = entry
  if (state._tag !== "Conflict") return null
  const { itemId, reversibleTo, other } = state
  const ways = verbOf(task).ways?.(task, state) ?? []
  return (
    <Card as="section" aria-labelledby={heading} float>
      <KeepFocus to={codeFieldId}>
        <div className={look.card}>
          <div className={look.head}>
            <span className={look.sign}>
              <Sign name="conflict" />
            </span>
            <h2 id={heading} className={look.title}>
              {words.title(state)} <span className={look.code}>{task.code}</span>
            </h2>
          </div>
          {product && <p>{product.description || product.number}</p>}
          <dl className={look.sides}>
            <div className={look.side}>
              <dt className={look.term}>{words.here}</dt>
              <dd>{words.scanned(task, by?.name, times(new Date(at)))}</dd>
            </div>
            <div className={look.side}>
              <dt className={look.term}>{words.there}</dt>
              <dd>{words.stock(state, other && { ...other, at: times(new Date(other.at)) })}</dd>
            </div>
          </dl>
          <div className={look.ways}>
            <NativeButton size="kiosk" onPress={onLeave}>
              {words.leave(state)}
            </NativeButton>
            {ways.map((way) => (
              <NativeButton key={way.text} tone="quiet" size="kiosk" onPress={() => onWay(way.task)}>
                {way.text}
              </NativeButton>
            ))}
            {itemId !== null && reversibleTo !== null && (
              <NativeButton
                tone="quiet"
                size="kiosk"
                icon={<Icon name="reverse" />}
                onPress={() => onReverse(itemId, reversibleTo)}
              >
                {words.putBack}
              </NativeButton>
            )}
          </div>
        </div>
      </KeepFocus>
    </Card>
  )
}
