import { Button } from "@sightline/ui/button"
import { Inline } from "@sightline/ui/inline"
import { Link } from "@sightline/ui/link"
import { Notice } from "@sightline/ui/notice"
import { useEffect, useRef } from "react"
import type { Alike } from "./use-alike"
import { words } from "./words"

type Props = {
  people: readonly Alike[]
  /** Grows each time a save waits for the answer; the focus then moves to the notice. */
  questions: number
  isSaving: boolean
  onAnother: () => void
}

/** Customers who may be the person in the form, shown before a duplicate is created. */
export function AlikeNotice({ people, questions, isSaving, onAnother }: Props) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (questions > 0) ref.current?.querySelector<HTMLElement>("a")?.focus()
  }, [questions])
  return (
    <div ref={ref} role="status">
      {people.length > 0 && (
        <Notice tone="caution" title={words.mayBe(people.map(({ name }) => name))}>
          <Inline>
            {people.map(({ id, name }) => (
              <Link key={id} href={`/customer/${id}`}>
                Open {name}
              </Link>
            ))}
            <Button tone="quiet" size="compact" isPending={isSaving} onPress={onAnother}>
              Create anyway
            </Button>
          </Inline>
        </Notice>
      )}
    </div>
  )
}
