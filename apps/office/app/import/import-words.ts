import type { ImportReport } from "@sightline/model/import"
import { type RefusalWords, serverSays } from "@sightline/screens/act/refusal-words.ts"
import type { CancelOutcome, ImportOutcome, UndoOutcome } from "./import.server"
import { shopLines } from "./shop-words"

const noAnswer = "There was no answer. Try again: nothing is imported twice."

/** Why a file was refused. */
export const importRefusals: RefusalWords<ImportOutcome> = {
  NotATable:
    "This is not a table of products, items or customers. You can import only an .xlsx or a .csv with a row of titles and at most 5000 rows and 500 columns a sheet. Split a larger file.",
  ImportBusy: "Other files are being imported at the moment. Wait a minute, then try again.",
  ImportCancelled: "Cancelled. Nothing was imported.",
  ImportRefused: serverSays,
  SessionEnded: "Your session has ended. Sign in again, then choose the file again.",
  NoAnswer: noAnswer,
}

export const cancelRefusals: RefusalWords<CancelOutcome> = {}

/** Why an import was not undone. */
export const undoRefusals: RefusalWords<UndoOutcome> = {
  ImportNotFound: serverSays,
  ImportNotUndoable: ({ codes }) => {
    const changed = codes.slice(0, 10).join(", ")
    return `It can no longer be undone${changed ? `: ${changed} have been changed since.` : "."}`
  },
  SessionEnded: "Your session has ended. Sign in again, then try again.",
  NoAnswer: "There was no answer. Try again.",
}

const many = (count: number, what: string) => `${count.toLocaleString("en-US")} ${what}`

type Counts = Pick<ImportReport, "created" | "changed" | "unchanged">

/** The effect of a file on one kind of record, in one line. */
export const countsOf = ({ created, changed, unchanged }: Counts, isDone: boolean): string =>
  [
    many(created, isDone ? "created" : "to create"),
    many(changed, isDone ? "changed" : "to change"),
    many(unchanged, "as they are"),
  ].join(", ")

const total = ({ created, changed, unchanged }: Counts) => created + changed + unchanged

/** The lines of a report: about what the file holds. */
export const linesOf = (report: ImportReport, isDone: boolean): readonly string[] => {
  const lines = [
    ...(report.shop ? shopLines(report.shop, isDone) : []),
    ...(total(report) > 0 ? [`Products: ${countsOf(report, isDone)}`] : []),
    ...(total(report.items) > 0 ? [`Items: ${countsOf(report.items, isDone)}`] : []),
    ...(total(report.customers) > 0 ? [`Customers: ${countsOf(report.customers, isDone)}`] : []),
  ]
  return lines.length > 0 || report.problems.length > 0 ? lines : ["The file has no rows."]
}

/** Whether the file would change anything at all. */
export const doesSomething = ({ items, customers, ...products }: ImportReport) =>
  [products, items, customers].some(({ created, changed }) => created + changed > 0)
