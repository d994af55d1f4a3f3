import type { HealthLine, HealthPart } from "@sightline/model/health"

const counted = (count: number, one: string, many: string) =>
  `${count.toLocaleString("en-US")} ${count === 1 ? one : many}`

export const words = {
  title: "Health",
  lead: "What works by itself here, and how it is now.",
  allWell: "Everything is as it should be.",
  toSee: (count: number) => `${counted(count, "part needs", "parts need")} a look.`,
  list: "Parts",
  part: "Part",
  state: "State",
  since: "Last sign of life",
  what: "What to do",
} as const

export const partWords: Record<HealthPart, string> = {
  station: "Station",
  agent: "Print agent",
  printer: "Printer",
  channel: "Channel",
  mail: "Mails",
  job: "Work in the queue",
  insight: "Days of Insight",
  files: "Photos and files",
}

export const stateWords = { well: "Well", doubtful: "Needs a look", wrong: "Stands still" } as const

/** Where the next step is taken. */
const places: Partial<Record<HealthPart, string>> = {
  station: "/admin/stations",
  agent: "/admin/printers",
  printer: "/admin/printers",
  channel: "/e-commerce-sync",
}

export const placeOf = ({ part, state }: HealthLine) => (state === "well" ? undefined : places[part])

/** What is the matter and the next step, in a sentence; nothing where all is well. */
export function adviceOf({ part, because, count }: HealthLine): string {
  if (because === "fine") return part === "files" ? sizeOf(count) : ""
  return advice[part]?.[because] ?? "Ask the person who runs this installation to look at it."
}

const advice: Partial<Record<HealthPart, Partial<Record<HealthLine["because"], string>>>> = {
  station: {
    silent: "It was not used for a day. Is it switched on and connected?",
    never: "Nobody has used it yet. Open it in its browser.",
    waiting: "Scans wait for a decision. Decide on them under Stations.",
  },
  agent: {
    silent: "Nothing prints there. Start the program beside the printers.",
    never: "It was paired and never came. Start the program beside the printers.",
  },
  printer: {
    gone: "Its agent does not name it any more. Connect it again or choose another.",
    off: "It is off, open or out of paper. Look at it.",
    waiting: "Labels wait for it. Is its agent running?",
  },
  channel: {
    off: "It has taken the permission back. Connect it again.",
    failed: "Reading it has failed several times. Open it to see why.",
    late: "It was not read for an hour. Is it reachable?",
  },
  mail: { waiting: "Mails do not go out. Ask the person who runs this installation to look at the mail server." },
  job: {
    waiting: "Work is not done in time. Ask the person who runs this installation whether a worker lives.",
    failed: "Work was given up. Ask the person who runs this installation to look at its log.",
  },
  insight: { late: "Yesterday is not summed up yet, so its figures are missing." },
}

const sizeOf = (bytes: number) =>
  bytes < 100_000 ? "Less than 0.1 MB" : `${(bytes / 1e6).toLocaleString("en-US", { maximumFractionDigits: 1 })} MB`
