import type { CauseKind } from "@sightline/model/count-cause"
import { unitsOf } from "@sightline/model/units"
import type { CountPage } from "./count.server"

type Missing = CountPage["missing"][number]
type Cause = Missing["causes"][number]
type Times = (at: Date) => string

const sentences: Record<CauseKind, (cause: Cause, times: Times) => string> = {
  twin: ({ name, itemId, by, at, orderId }, times) =>
    `${name}, item ${itemId}, is still here, and ${by} booked it out at ${times(at)}${orderId === null ? "" : ` with order ${orderId}`}: this one left instead.`,
  miscounted: ({ name, of }) => `${unitsOf(of)} more of ${name} than there can be: it was read as that.`,
  returned: ({ by, at }, times) => `${by} took it back at ${times(at)}, and nobody has seen it since.`,
  relocated: ({ name, by, at }, times) =>
    `${by} moved it here from ${name} at ${times(at)}, and nobody has seen it here: it never arrived.`,
  short: ({ of, by, at, orderId }, times) =>
    `${by} received it at ${times(at)}${orderId === null ? "" : ` with vendor order ${orderId}`}, ${unitsOf(of)}, without scanning each, and nobody has seen it since: the delivery was short.`,
  pulled: ({ name, by, at }, times) =>
    `${by} pulled it for ${name} at ${times(at)}; that was canceled, and nobody has seen it since.`,
  door: ({ name, at }, times) => `${name} heard it at ${times(at)}, and nobody had sold it: it left by the door.`,
}

/** What became of something, as a sentence with its evidence. */
export const causeWords = (cause: Cause, times: Times) => sentences[cause.kind](cause, times)

/** The words of what a count misses. */
export const causes = {
  caption: "What is missing, and why",
  lastSeen: "Last seen",
  why: "What may have become of it",
  items: (ids: readonly number[]) =>
    ids.length === 1 ? `Item ${ids[0]}` : `Items ${ids.slice(0, 3).join(", ")}${ids.length > 3 ? " …" : ""}`,
  witness: (witness: Missing["witness"], times: Times) =>
    witness === null
      ? "Never"
      : `${times(witness.at)}, ${witness.isCount ? "counted" : "moved"} by ${witness.by}${witness.station === null ? "" : ` at ${witness.station}`}`,
  unknown: (witness: Missing["witness"], missedAt: Date, times: Times) =>
    witness === null
      ? `Unknown. Nobody has seen it before ${times(missedAt)}.`
      : `Unknown. It went between ${times(witness.at)} and ${times(missedAt)}.`,
  more: (lines: number) =>
    `${lines.toLocaleString("en-US")} more ${lines === 1 ? "is" : "are"} missing. Settle or book these first.`,
  or: (sentence: string) => `Or: ${sentence}`,
  settle: (name: string) => `Settle ${name}`,
  question: "What became of it?",
  submit: "Settle",
  settled: (name: string) => `Settled: ${name}`,
  effects: {
    twin: "The one that is here comes back into stock. The missing one leaves in its place, at the same time and on the same order.",
    miscounted: "The scan counts for this one. Nothing is booked.",
    returned: "It becomes Lost as of its return. If you find it, reverse that as usual.",
    relocated: "It goes back to where it stood, and the relocation is undone.",
    short: "It becomes Lost as of its delivery, so that you can claim it from the vendor.",
    pulled: "It leaves the stock as pulled, at the time when it was pulled.",
    door: "It becomes Lost as of when it was heard at the door. Its door alarm stays to be settled.",
  } satisfies Record<CauseKind, string>,
} as const
