import { askStation } from "./ask-station"
import { type BadgeRefusal, whyNotBadge } from "./badge-words"
import type { Worker } from "./desk"
import { leavesScans } from "./leaves-scans"

interface ShownBadge {
  readonly badge: string
  readonly pin?: string
  /** The person before leaves scans that are not sent yet. */
  readonly hasUnsent?: boolean
}

type BadgeAnswer =
  | { readonly _tag: "Done"; readonly worker: Worker }
  | { readonly _tag: "PinNeeded" }
  /** Another PIN may help. */
  | { readonly _tag: "PinWrong"; readonly text: string }
  | { readonly _tag: "Refused"; readonly text: string }
  /** Nobody answers: the network is away. */
  | { readonly _tag: "NoAnswer" }

type Answered = { readonly _tag: "Done"; readonly worker: Worker } | { readonly _tag: "BadgePinNeeded" } | BadgeRefusal

const isAwayBehind = new Set(["Unavailable", "RequestError"])

/** Asks the server to begin the session of a badge. The badge is in the body of this request and nowhere else. */
export async function askBadge({ badge, pin, hasUnsent = false }: ShownBadge): Promise<BadgeAnswer> {
  const path = "/kiosk/badge"
  const answered = await askStation<Answered>(hasUnsent ? leavesScans.in(path) : path, {
    badge,
    ...(pin !== undefined && { pin }),
  })
  if (!answered) return { _tag: "NoAnswer" }
  if (answered._tag === "Done") return answered
  if (answered._tag === "BadgePinNeeded") return { _tag: "PinNeeded" }
  if (isAwayBehind.has(answered._tag)) return { _tag: "NoAnswer" }
  const text = whyNotBadge(answered)
  return answered._tag === "BadgePinWrong" && answered.left > 0 ? { _tag: "PinWrong", text } : { _tag: "Refused", text }
}
