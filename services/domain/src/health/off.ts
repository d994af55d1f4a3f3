import { Effect } from "effect"
import { one } from "../db/db"
import { partsOff } from "./queries"

/** How many printers at these centers, and channels of the client, stand still. */
export const countOff = Effect.fn("countOff")(function* (centers: ReadonlyArray<number>) {
  return (yield* one(partsOff, centers)) ?? { printers: 0, channels: 0 }
})
