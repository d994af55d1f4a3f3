import { askStation } from "../shell/ask-station"
import { type PinRefusal, pinWords, whyNotPin } from "./pin-words"

type PinAnswer =
  | { readonly _tag: "Done" }
  /** Another PIN may help. */
  | { readonly _tag: "PinWrong"; readonly text: string }
  | { readonly _tag: "Refused"; readonly text: string }

type Answered = { readonly _tag: "Done" } | PinRefusal

/** Asks the server to begin the session of a person with their PIN, which is in the body of this request and nowhere else. */
export async function askPin(userId: number, pin: string): Promise<PinAnswer> {
  const answered = await askStation<Answered>("/kiosk/pin", { userId, pin })
  if (!answered) return { _tag: "Refused", text: pinWords.noAnswer }
  if (answered._tag === "Done") return answered
  const text = whyNotPin(answered)
  return answered._tag === "StationPinWrong" && answered.left > 0
    ? { _tag: "PinWrong", text }
    : { _tag: "Refused", text }
}
