import type { Change, Done } from "./answer"
import type { Entry } from "./entry"

/** An entry as some release has stored it in this browser: the first ones named a state for each kind of end. */
type StoredEntry = Omit<Entry, "state"> & {
  readonly state: Entry["state"] | Extract<Done, { readonly change: Change }>
}

/** The entry in the terms of this release. The store keeps the old ones until the entry changes by itself. */
export function upgraded(entry: StoredEntry): Entry {
  const { state } = entry
  if (state._tag !== "Removed" && state._tag !== "Reversed") return { ...entry, state }
  return { ...entry, state: { _tag: "Done", answer: state } }
}
