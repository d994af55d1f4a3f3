import type { CountSessionId } from "@sightline/model/count"
import type { EntryId, EntryTask } from "@sightline/model/station-entry"
import { Effect } from "effect"
import { beginAtStation, endAtStation, seeAtStation, unseeAtStation } from "../../count/at-station"
import { type Outcome, refused } from "./outcome"

type Task<Tag> = Extract<EntryTask, { _tag: Tag }>

const said = (sentence: string) => Effect.succeed<Outcome>({ ...refused("NotCounted"), said: sentence })

/** The count may have gone on while the station was offline. */
const ended = {
  CountSettled: ({ state }: { readonly state: string }) =>
    said(
      state === "applied"
        ? "This count was booked before this arrived. It changes nothing."
        : state === "undone"
          ? "This count was booked and undone. It changes nothing."
          : state === "cancelled"
            ? "This count was cancelled."
            : "This count is being reviewed. Nothing more is counted for it now.",
    ),
}

/** A walk through an area begins, as in the office (decision 118). */
export const beginCount = ({ code, sessionId, passId, kind }: Task<"CountBegin">) =>
  beginAtStation({ code, sessionId: sessionId as CountSessionId, passId, kind }).pipe(
    Effect.map((area): Outcome => ({ _tag: "CountBegun", area })),
    Effect.catchTags({
      ...ended,
      CountNotFound: () => said("There is no such count at your centers."),
      CountPassNotFound: () => said("This count has no such place."),
    }),
  )

/** One unit was seen. People count blind: the answer says nothing of what should be there. */
export const seeCounted = ({ code, passId }: Task<"CountSeen">) =>
  seeAtStation(passId, code).pipe(
    Effect.map((seen): Outcome => ({ _tag: "Counted", ...seen })),
    Effect.catchTags({
      ...ended,
      CountPassNotFound: () => said("This area was not begun."),
      CountPassEnded: () => said("This area was ended. Begin another one."),
    }),
  )

export const endCount = ({ passId }: Task<"CountEnd">) =>
  endAtStation(passId).pipe(
    Effect.map((found): Outcome => ({ _tag: "CountEnded", ...found })),
    Effect.catchTags({ CountPassNotFound: () => said("This area was not begun.") }),
  )

/** What a reading added to its pass is taken back. */
export const unseeCounted = (entryId: EntryId, counted: Extract<Outcome, { _tag: "Counted" }>) =>
  unseeAtStation({ ...counted, entryId }).pipe(
    Effect.map((left): Outcome => (left ? { ...counted, ...left } : refused("MovementUndone"))),
    Effect.catchTags({
      ...ended,
      CountPassNotFound: () => said("This area was not begun."),
      CountPassEnded: () => said("This area was ended, so its count stays as it is."),
    }),
  )
