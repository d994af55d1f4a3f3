import { Lines } from "@sightline/ui/lines"
import { Muted } from "@sightline/ui/muted"
import type { OrderTimes } from "../times"
import type { LoadedOrder } from "../use-order"
import * as look from "./payment-step.css"

/** The notes of an order, newest first. */
export function OrderNotes({ notes, times }: { notes: LoadedOrder["notes"]; times: OrderTimes }) {
  if (notes.length === 0) return <Muted>No notes yet.</Muted>
  return (
    <ul className={look.notes}>
      {notes.map(({ id, text, by, at }) => (
        <li key={id} className={look.note}>
          <Lines>{text}</Lines>
          <Muted as="span">
            {by}, {times.at(at)}
          </Muted>
        </li>
      ))}
    </ul>
  )
}
