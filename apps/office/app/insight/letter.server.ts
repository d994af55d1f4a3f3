import { act } from "@sightline/bff-client/remix"
import { LetterChoice } from "@sightline/model/insight-letter"
import { Effect } from "effect"

/** Has the page sent to the person, or stops that. */
export const setLetter = act(LetterChoice, (bff, payload) => Effect.asVoid(bff.insight.setLetter({ payload })))
