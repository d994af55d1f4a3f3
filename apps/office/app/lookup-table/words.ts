import { type RefusalWords, serverSays } from "@sightline/screens/act/refusal-words.ts"
import type { RowOutcome } from "./tables.server"

/** The documents' own messages are literal (document 1 §8, decisions D-61). */
export const words = {
  title: "Admin tables",
  create: "Create",
  update: "Update",
  delete: "Delete",
  error: "Error",
  created: "Create Success",
  updated: "Update Success",
  deleted: "Delete Success",
  placeCards: "Cards as PDF, with the places inside",
  history: "History",
  noHistory: "Nothing has changed yet",
  none: "This table has no rows yet",
  kept: "This table belongs to the installation and is the same for every client. You can add rows; the people who run the installation rename and delete them.",
  askDelete: "You cannot undo this. A row that is still in use is not deleted.",
} as const

const counted = ({ what, count }: { readonly what: string; readonly count: number }) =>
  count === 1 ? `1 ${what}` : `${count.toLocaleString("en-US")} ${what === "category" ? "categories" : `${what}s`}`

/** What refers to a row that was not deleted. */
export const usedBy = (uses: ReadonlyArray<{ readonly what: string; readonly count: number }>) =>
  uses.length === 0
    ? "This row is in use and cannot be deleted."
    : `This row cannot be deleted. It is used by ${uses
        .map(counted)
        .join(", ")
        .replace(/, ([^,]*)$/, " and $1")}.`

export const rowRefusals: RefusalWords<RowOutcome> = {
  LookupTableKept: words.kept,
  LookupRowNotFound: serverSays,
  LookupRowTaken: serverSays,
  LookupRowInUse: ({ uses }) => usedBy(uses),
}
