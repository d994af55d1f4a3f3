import { Muted } from "../muted/muted"
import * as look from "./change-list.css"

type Change = { readonly name: string; readonly before: string; readonly after: string }

export type ChangeEntry = {
  readonly id: string
  readonly action: string
  readonly changes: readonly Change[]
  /** The author and the time. */
  readonly by: string
}

/** A list of changes, in the given order. */
export function ChangeList({ entries }: { entries: readonly ChangeEntry[] }) {
  return (
    <ol className={look.list}>
      {entries.map(({ id, action, changes, by }) => (
        <li key={id} className={look.entry}>
          <strong>{action}</strong>
          <Changes of={changes} />
          <Muted as="span">{by}</Muted>
        </li>
      ))}
    </ol>
  )
}

/** The fields of one change, each before and after. */
export function Changes({ of: changes }: { of: readonly Change[] }) {
  return changes.map(({ name, before, after }) => (
    <span key={name} className={look.change}>
      {`${name}: ${before || "—"} → ${after || "—"}`}
    </span>
  ))
}
