import type { Conflict, Done } from "./answer"

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

/** The group count of an item changes by a count, in the direction of its reason. */
export interface AdjustGroupTask {
  readonly _tag: "AdjustGroup"
  readonly code: string
  readonly itemId: number | null
  readonly count: number
  readonly remainderId: number
  /** Of the reason; only this screen needs it. */
  readonly isIncrease: boolean
  /** The count that this station last saw, if any. */
  readonly seen: number | null
}

/** Several units leave the stock, all or none. */
export interface RemoveQuantityTask {
  readonly _tag: "RemoveQuantity"
  readonly code: string
  readonly itemId: number | null
  readonly quantity: number
  readonly statusId: number
}

/** Units join the stock. */
export interface AddQuantityTask {
  readonly _tag: "AddQuantity"
  readonly code: string
  readonly itemId: number | null
  readonly quantity: number
}

/** What an entry did is taken back, whatever it was. */
export interface UndoTask {
  readonly _tag: "Undo"
  readonly code: string
  readonly itemId: number | null
  readonly of: string
  /** The later movements that the person was shown, and undoes too. */
  readonly chain: readonly number[]
}

/** One unit of a delivery is counted for its order; the order's own code posts the count. */
export interface ReceiveTask {
  readonly _tag: "Receive"
  readonly code: string
  readonly itemId: null
  readonly orderId: number
  /** It is not for sale. */
  readonly isDamaged?: boolean
  /** Nobody ordered its product. */
  readonly isExtra?: boolean
  /** As `YYYY-MM-DD`. */
  readonly expiresOn?: string
  /** The paper's scan posts what is more than was ordered, too. */
  readonly takesOver?: boolean
}

/** An item goes to a place. */
export interface RelocateTask {
  readonly _tag: "Relocate"
  readonly code: string
  readonly itemId: number | null
  readonly locationId: number
}

/** A walk through an area begins, for a count that is open: the code of a place, or what its person calls the area. */
export interface CountBeginTask {
  readonly _tag: "CountBegin"
  readonly code: string
  readonly itemId: null
  /** Made here, so that it begins without a network. */
  readonly passId: string
  readonly sessionId: number
  readonly kind: "first" | "recount" | "search"
}

/** One unit was seen on that walk. */
export interface CountSeenTask {
  readonly _tag: "CountSeen"
  readonly code: string
  readonly itemId: null
  readonly passId: string
}

export interface CountEndTask {
  readonly _tag: "CountEnd"
  readonly code: string
  readonly itemId: null
  readonly passId: string
}

/** A radio tag hangs on an item from now on. */
export interface PairTagTask {
  readonly _tag: "PairTag"
  /** The label of the item. */
  readonly code: string
  readonly itemId: number | null
  readonly epc: string
  /** Its person has seen that it is on another item, and moves it. */
  readonly mayMove?: boolean
}

/** A radio tag, whose number is the code, went through the station's door. */
export interface PassDoorTask {
  readonly _tag: "PassDoor"
  readonly code: string
  readonly itemId: null
}

/** What a person at a scanner asks for. The union only grows: a station may hold entries of an earlier release. */
export type Task =
  | RemoveTask
  | ReverseTask
  | AdjustGroupTask
  | RemoveQuantityTask
  | AddQuantityTask
  | ReceiveTask
  | UndoTask
  | RelocateTask
  | CountBeginTask
  | CountSeenTask
  | CountEndTask
  | PairTagTask
  | PassDoorTask

/** What a task touches, as far as known where it was read. Tasks with a common key keep their order. */
export type Key = `item:${number}` | `code:${string}` | `entry:${string}` | `pass:${string}`

/** One kind of task, as the queue and the screens need it: a file each in `verbs`. */
export interface Verb<T extends Task = Task> {
  keys(task: T): readonly Key[]
  /** The task once one of several items is chosen; `undefined` where nothing is left to choose. */
  chosen(task: T, itemId: number): T | undefined
  /** What a person may do about a conflict besides leaving the stock as it is. */
  ways?(task: T, conflict: Conflict): readonly Way[]
  /**
   * What becomes of an entry that ended so, where the history is not its place: it is forgotten at once, or it stays until somebody has
   * seen it.
   */
  stays?(done: Done): "not" | "until seen"
  readonly words: VerbWords
  /** The screen's message of a refusal, where it is not `notDoneNews`. */
  readonly refusals?: Readonly<Record<string, string>>
}

/** A way out of a conflict: a task of its own. */
interface Way {
  readonly text: string
  readonly task: Task
}

interface VerbWords {
  /** The wish, on the card of a conflict. */
  readonly wanted: string
  /** Asks which of several, and says what a repeated sending does not do. */
  readonly which: string
  readonly notTwice: string
  /** The two ends in a word or two, and the messages of both. */
  readonly done: string
  readonly notDone: string
  readonly doneNews: string
  readonly notDoneNews: string
}
