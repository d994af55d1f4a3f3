import type { Done } from "./answer"

/** One unit leaves the stock; `itemId` once it is known which of several. */
export interface RemoveTask {
  readonly _tag: "Remove"
  readonly code: string
  readonly itemId: number | null
}

/** A removed unit comes back. */
export interface ReverseTask {
  readonly _tag: "Reverse"
  readonly code: string
  readonly itemId: number
  readonly statusId: number
  /** The entry that removed it, or was refused because it was removed. */
  readonly of: string
}

/** What a person at a scanner asks for. The union only grows: a station may hold entries of an earlier release. */
export type Task = RemoveTask | ReverseTask

/** What a task touches, as far as known where it was read. Tasks with a common key keep their order. */
export type Key = `item:${number}` | `code:${string}` | `entry:${string}`

/** One kind of task, as the queue and the screens need it: a file each in `verbs`. */
export interface Verb<T extends Task = Task> {
  keys(task: T): readonly Key[]
  /** The task once one of several items is chosen; `undefined` where nothing is left to choose. */
  chosen(task: T, itemId: number): T | undefined
  readonly words: VerbWords
  /** The screen's message of a refusal, where it is not `notDoneNews`. */
  readonly refusals?: Readonly<Record<string, string>>
}

export interface VerbWords {
  /** The wish, on the card of a conflict. */
  readonly wanted: string
  /** The two ends in a word or two, and the messages of both. */
  readonly done: string
  readonly notDone: string
  readonly doneNews: string
  readonly notDoneNews: string
}

export type DoneTag = Done["_tag"]
