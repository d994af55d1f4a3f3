import type { ClientExport } from "@sightline/model/client-export"
import type { RefusalWords } from "@sightline/screens/act/refusal-words.ts"
import type { Asked } from "./ask.server"

const megabytes = (bytes: number) =>
  bytes < 100_000 ? "less than 0.1 MB" : `${(bytes / 1e6).toLocaleString("en-US", { maximumFractionDigits: 1 })} MB`
const counted = (count: number, one: string, many: string) =>
  `${count.toLocaleString("en-US")} ${count === 1 ? one : many}`

export const words = {
  title: "Export",
  lead: "Everything of this client as one file: every table as lines of JSON, every photo and document, and a manifest with counts and checksums.",
  holds:
    "It holds prices that you pay, customers and people. It holds no password, and nothing that signs anybody in. Keep the file as carefully as your books.",
  none: "No export yet",
  noneHelp: "Ask for one: it is written while you work, and lies here for seven days.",
  ask: "Export everything",
  askHelp: "Type your password again. The export stands in the audit log with your name.",
  password: "Password",
  list: "Exports",
  asked: "Asked for",
  by: "By",
  holdsColumn: "Holds",
  state: "State",
  download: "Download",
  downloadOf: (at: string) => `Download the export of ${at}`,
  othersOnly: "Only the person who asked for it can download it",
  begun: "The export is being written",
} as const

/** What an export is now, in words. */
export const stateOf = ({ state, done, total, expiresAt }: ClientExport, times: (at: Date) => string): string => {
  switch (state) {
    case "waiting":
      return "Waits for its turn"
    case "working":
      return total === 0
        ? "Begins"
        : `${done.toLocaleString("en-US")} of ${total.toLocaleString("en-US")} tables and files`
    case "ready":
      return expiresAt ? `Ready until ${times(expiresAt)}` : "Ready"
    case "expired":
      return "Expired"
    case "failed":
      return "Failed. Please ask again."
  }
}

export const holdsOf = ({ state, rows, files, bytes }: ClientExport): string =>
  state === "ready" || state === "expired"
    ? `${counted(rows, "row", "rows")}, ${counted(files, "file", "files")}, ${megabytes(bytes)}`
    : "–"

export const refusals: RefusalWords<Asked> = {
  Unreadable: "Please type your password.",
  PasswordWrong: "The password is incorrect.",
  TooManyAttempts: "Too many attempts. Please wait a few minutes and try again.",
  ClientExportUnderWay: "One is being written already. Please wait until it is ready.",
}
