import type { HistoryEntry } from "@sightline/model/history"
import { Effect } from "effect"
import { many } from "../db/db"
import { recordHistory } from "./queries"

/** Every change of a record, newest first; the caller of this function has checked that the user may see it. */
export const historyOf = (noun: string, id: number) =>
  Effect.map(many(recordHistory, noun, id), (rows) => rows as ReadonlyArray<HistoryEntry>)
