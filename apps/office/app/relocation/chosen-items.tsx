import { Button } from "@sightline/ui/button"
import { Stack } from "@sightline/ui/stack"
import { useState } from "react"
import { PageTurner } from "../shell/page-turner"
import * as look from "./relocate.css"
import { type Chosen, nameOf } from "./wizard-state"

/** Rows that a page of the chosen items shows: a thousand at once would be slow to draw. */
const perPage = 50

type Props = { chosen: readonly Chosen[]; onDrop?: (id: number) => void }

/** The chosen items; each can be taken out while that is possible. */
export function ChosenItems({ chosen, onDrop }: Props) {
  const [asked, turn] = useState(1)
  const pages = Math.ceil(chosen.length / perPage)
  const page = Math.min(asked, pages)
  return (
    <Stack gap="medium">
      <ul className={look.rows}>
        {chosen.slice((page - 1) * perPage, page * perPage).map((item) => (
          <li key={item.id} className={look.row}>
            <span>
              {`${nameOf(item)} · item ${item.id} · ${item.quantity} `}
              <span className={look.muted}>{item.location}</span>
            </span>
            {onDrop && (
              <Button
                tone="plain"
                size="compact"
                aria-label={`Take out item ${item.id}`}
                onPress={() => onDrop(item.id)}
              >
                Take out
              </Button>
            )}
          </li>
        ))}
      </ul>
      <PageTurner page={page} pages={pages} onTurn={turn} />
    </Stack>
  )
}
