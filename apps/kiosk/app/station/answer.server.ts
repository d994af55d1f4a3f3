import type { EntryAnswers, EntryOutcome } from "@sightline/model/station-entry"
import type { UndoStep } from "@sightline/model/stock-movement"
import { blockedWords } from "@sightline/screens/stock-movement/words.ts"
import type { Conflict, KeptBecause, Step, TaskAnswer } from "@sightline/screens/task/answer.ts"

/** The answer to a batch as plain data: entries without an answer were not accepted. */
export interface AppliedEntries {
  readonly answers: readonly { readonly id: string; readonly answer: TaskAnswer }[]
  readonly nextSequence: number
  /** Why the server accepts no more of them. */
  readonly kept: KeptBecause | null
  /** The tasks that the server carries out. */
  readonly tasks: readonly string[]
}

export const appliedEntries = ({ answers, nextSequence, isRevoked, isFull, tasks }: EntryAnswers): AppliedEntries => ({
  answers: answers.map(({ id, outcome }) => ({ id, answer: answerOf(outcome) })),
  nextSequence,
  tasks,
  kept: isRevoked ? "stationRevoked" : isFull ? "tooManyWait" : null,
})

function answerOf(outcome: EntryOutcome): TaskAnswer {
  switch (outcome._tag) {
    case "Removed":
    case "Choice":
    case "NotFound":
      return outcome
    case "Reversed":
      return { _tag: "Reversed", change: outcome.change }
    case "GroupAdjusted": {
      const { itemId, groupCount } = outcome.change
      return { _tag: "GroupAdjusted", itemId, groupCount, product: outcome.product }
    }
    case "QuantityRemoved": {
      const { quantity, totalQuantity } = outcome.removed
      return { _tag: "QuantityRemoved", quantity, totalQuantity, product: outcome.product }
    }
    case "QuantityAdded": {
      const { id: itemId, quantity } = outcome.added
      const totalQuantity = outcome.product?.totalQuantity ?? quantity
      return { _tag: "QuantityAdded", itemId, totalQuantity, product: outcome.product }
    }
    case "Undone": {
      const { movements, totalQuantity } = outcome.undone
      return { _tag: "Undone", movements, totalQuantity, product: outcome.product }
    }
    case "Refused": {
      const { why, steps = [], ...refused } = outcome
      const said = why ? blockedWords(why, steps.map(stepOf)) : refused.said
      return { ...refused, ...(said !== undefined && { said }), reversibleTo: null }
    }
    case "Received":
      return { _tag: "Received", counted: outcome.counted, open: outcome.open, product: outcome.product }
    case "ReceiptPosted":
      return { _tag: "ReceiptPosted", units: outcome.units }
    case "Relocated":
      return { _tag: "Relocated", itemId: outcome.itemId, place: outcome.place, product: outcome.product }
    case "CountBegun":
      return outcome
    case "CountEnded": {
      const { heard, ...ended } = outcome
      return { ...ended, ...(heard && { heard }) }
    }
    case "Counted": {
      const { passId, subject, subjectId, name, units, inPass } = outcome
      return { _tag: "Counted", passId, name, units, inPass, ...(subject === "item" && { itemId: subjectId }) }
    }
    case "TagPaired":
    case "PairingUndone":
    case "DoorQuiet":
      return outcome
    case "DoorAlarmed":
      return { ...outcome, at: outcome.at.getTime() }
    case "Waiting":
      return { _tag: "Held", reason: outcome.reason }
    case "Dropped":
      return { ...nobody, reason: "Dropped", said: `${outcome.by} dropped this scan: ${outcome.because}` }
    case "Conflict": {
      const { itemId, product, reversibleTo, last, now, chain, holder } = outcome
      const other = last && { by: last.by, at: (last.scannedAt ?? last.at).getTime(), station: last.station }
      return {
        _tag: "Conflict",
        reason: reasonOf[outcome.reason],
        itemId,
        product,
        reversibleTo,
        other,
        now,
        chain: chain?.map(stepOf),
        holder,
      }
    }
  }
}

const stepOf = ({ at, ...step }: UndoStep): Step => ({ ...step, at: at.getTime() })

const nobody = { _tag: "Refused", product: null, itemId: null, reversibleTo: null } as const

type ConflictReason = Extract<EntryOutcome, { _tag: "Conflict" }>["reason"]

const reasonOf = {
  alreadyRemoved: "ItemAlreadyRemoved",
  reserved: "ItemNotRemovable",
  inactive: "ItemNotRemovable",
  notRemoved: "ItemNotRemovable",
  alreadyThere: "ItemNotRemovable",
  groupCountChanged: "GroupCountChanged",
  quantityMissing: "QuantityMissing",
  undoChained: "UndoChained",
  tagTaken: "TagTaken",
} as const satisfies Record<ConflictReason, Conflict["reason"]>
