import { useNavigate, useRevalidator } from "@remix-run/react"
import { scanProfiles } from "@sightline/hardware-scan/profile"
import { learnedGap } from "@sightline/hardware-scan/station"
import { uuidv7 } from "@sightline/hardware-scan/uuid"
import { listenForScans } from "@sightline/hardware-scan/wedge"
import { readCode } from "@sightline/model/barcode"
import { isDay } from "@sightline/model/day"
import { isKnown } from "@sightline/screens/act/kept-keys.ts"
import { type Heard, useAct } from "@sightline/screens/act/use-act.ts"
import { recogniseFor } from "@sightline/screens/removal/recognise.ts"
import { useTakesScans } from "@sightline/screens/shell/scan-mode.ts"
import { useToast } from "@sightline/ui/toast"
import { useEffect, useRef, useState } from "react"
import type { backOrder, beginReceipt, closeShort, countReceipt, postReceipt, undoReceipt } from "./change.server"
import { partPath } from "./paths"
import type { ReceivingPage } from "./receive.server"
import {
  backOrderRefusals,
  beginRefusals,
  closeRefusals,
  countRefusals,
  postRefusals,
  undoRefusals,
  words,
} from "./words"

/** A count of a line, typed; the marks go with every scan until they are taken off. */
export type Marks = { readonly expiresOn: string; readonly isDamaged: boolean }

/** What a person has said of more than was ordered: each confirmed number is a number they have read. */
interface Answer {
  readonly takesOver: boolean
  readonly confirmed: ReadonlyArray<{ readonly inventoryId: number; readonly counted: number }>
}

const nothingSaid: Answer = { takesOver: false, confirmed: [] }

/** A question before the post, and what a yes to it posts. */
interface Question {
  readonly title: string
  readonly content: string
  readonly confirm: string
  readonly yes: Answer
}

/** A code that fits several products, until somebody says which one came. */
type Several = Extract<Heard<typeof countReceipt>, { readonly _tag: "ReceiptCodeSeveral" }>
interface Choice extends Pick<Several, "asked" | "isExpected" | "products"> {
  /** The scan's id: two scans of one code are two choices. */
  readonly scanId: string
  readonly delta: number
}

/** As many lines as one question names; the next one names the others. */
const mostAsked = 5

type What = { readonly code: string } | { readonly inventoryId: number }

/** Counting one delivery: each scan goes to the server at once, under its own id, one after the other. */
export function useCounting({ receiving, clientCode }: Pick<ReceivingPage, "receiving" | "clientCode">, marks: Marks) {
  const begin = useAct<typeof beginReceipt>(partPath("begin"), beginRefusals)
  const counting = useAct<typeof countReceipt>(partPath("count"), countRefusals)
  const posting = useAct<typeof postReceipt>(partPath("post"), postRefusals)
  const undoing = useAct<typeof undoReceipt>(partPath("undo"), undoRefusals)
  const closing = useAct<typeof closeShort>(partPath("close-short"), closeRefusals)
  const ordering = useAct<typeof backOrder>(partPath("back-order"), backOrderRefusals)
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const toast = useToast()
  const queue = useRef(Promise.resolve())
  /** The product that is not on the order and was scanned last: the same again counts as extra. */
  const doubtful = useRef<string>()
  /** The scan that nobody answered: the same again is that scan, which counts once. */
  const unheard = useRef<{ readonly asked: string; readonly scanId: string }>()
  const [latest, setLatest] = useState<number>()
  const [question, setQuestion] = useState<Question>()
  /** People scan on while a choice waits. */
  const [choices, setChoices] = useState<readonly Choice[]>([])
  const receiptId = receiving.receipt ? Number(receiving.receipt.id) : null
  const orderId = Number(receiving.orderId)
  /** The open count, as the next scan in the queue finds it: the page may show an older one. */
  const shown = useRef<typeof receiving>()
  const open = useRef<{ receiptId: number | null; hasUnits: boolean }>({ receiptId: null, hasUnits: false })
  if (shown.current !== receiving) {
    shown.current = receiving
    open.current = { receiptId, hasUnits: receiving.lines.some((line) => line.counted > 0) }
  }

  const beginOne = async () => {
    const heard = await begin.act({ orderId }, {})
    if (heard._tag === "Done") open.current = { receiptId: heard.value.receiptId, hasUnits: false }
    revalidate()
  }
  /** The first of the goods opens the count. Says whether the goods were taken: counted, or waiting for a choice. */
  const countOne = async (what: What, delta: number, isChosenExtra: boolean) => {
    if (open.current.receiptId === null) await beginOne()
    const { receiptId } = open.current
    if (receiptId === null) return false
    if (marks.expiresOn !== "" && !isDay(marks.expiresOn)) {
      toast({ tone: "caution", text: words.wrongDay })
      return false
    }
    const name = JSON.stringify(what)
    const asked = JSON.stringify({ receiptId, what, delta, marks })
    const scanId = unheard.current?.asked === asked ? unheard.current.scanId : uuidv7()
    const scan = { receiptId, scanId, code: null, inventoryId: null, ...what, delta, ...marks }
    const heard = await counting.act(
      { ...scan, isExtra: isChosenExtra || doubtful.current === name },
      { shows: ({ _tag }) => _tag === "NotOnVendorOrder" || _tag === "ReceiptCodeSeveral" },
    )
    doubtful.current = heard._tag === "NotOnVendorOrder" ? name : undefined
    unheard.current = isKnown(heard) ? undefined : { asked, scanId }
    if (heard._tag === "NotOnVendorOrder") toast({ tone: "caution", text: words.again(heard) })
    if (heard._tag === "ReceiptCodeSeveral") setChoices((before) => [...before, { ...heard, scanId, delta }])
    if (heard._tag === "Done") {
      setLatest(heard.value.inventoryId)
      open.current = { receiptId, hasUnits: true }
    }
    revalidate()
    return heard._tag === "Done" || heard._tag === "ReceiptCodeSeveral"
  }
  const postOne = async (said: Answer) => {
    const { receiptId } = open.current
    if (receiptId === null) return
    const heard = await posting.act(
      { receiptId, ...said },
      { ...words.posted, shows: (one) => questionOf(one, said) !== undefined },
    )
    setQuestion(questionOf(heard, said))
    if (heard._tag === "Done") open.current = { receiptId: null, hasUnits: false }
    revalidate()
  }
  const inTurn = <Answer>(work: () => Promise<Answer>) => {
    const answer = queue.current.then(work)
    queue.current = answer.then(() => undefined)
    return answer
  }
  const count = (what: What, delta: number, isExtra = false) => inTurn(() => countOne(what, delta, isExtra))
  const post = (said = nothingSaid) => inTurn(() => postOne(said))
  /** The order's own paper begins the count, and once something is counted it posts it: nobody leaves the scanner. */
  const scan = (code: string) => {
    const read = readCode(code, clientCode)
    if (read.kind !== "vendorOrder") return void count({ code }, 1)
    if (read.id !== orderId) return navigate(`/add-quantity/vendor-order/${read.id}`)
    return void inTurn(async () => {
      if (open.current.receiptId === null) return beginOne()
      if (open.current.hasUnits) return postOne(nothingSaid)
    })
  }

  useTakesScans("addQuantity")
  const onScan = useRef(scan)
  onScan.current = scan
  useEffect(
    () =>
      listenForScans({
        profile: scanProfiles.addQuantity,
        learnedGap: learnedGap(() => window.localStorage),
        recognise: recogniseFor(clientCode),
        onScan: ({ text }) => void onScan.current(text),
        onDuplicate: () => undefined,
      }),
    [clientCode],
  )

  return {
    receiptId,
    latest,
    question,
    closeQuestion: () => setQuestion(undefined),
    choice: choices[0],
    /** Counts the chosen product, or nothing where nobody chose. */
    choose: (inventoryId?: number) => {
      const [choice, ...later] = choices
      setChoices(later)
      if (choice && inventoryId !== undefined) void count({ inventoryId }, choice.delta, !choice.isExpected)
    },
    isBusy: begin.isPending || posting.isPending || undoing.isPending || closing.isPending || ordering.isPending,
    begin: () => inTurn(beginOne),
    count,
    post,
    undo: async (id: number) => {
      await undoing.act({ receiptId: id }, words.undone)
      revalidate()
    },
    backOrder: async () => {
      const heard = await ordering.act({ orderId }, words.ordered)
      if (heard._tag === "Done") return navigate(`/vendors-manager/${heard.value.id}`)
      revalidate()
    },
    closeShort: async (reason: string) => {
      await closing.act({ orderId, reason }, words.closed)
      revalidate()
    },
  }
}

function questionOf(heard: Heard<typeof postReceipt>, said: Answer): Question | undefined {
  if (heard._tag === "VendorReceiptOver")
    return { title: words.overTitle, content: words.over, confirm: words.overYes, yes: { ...said, takesOver: true } }
  if (heard._tag !== "VendorReceiptImplausible") return undefined
  const lines = heard.lines.slice(0, mostAsked)
  const asked = new Set<number>(lines.map(({ inventoryId }) => inventoryId))
  const confirmed = [
    ...said.confirmed.filter(({ inventoryId }) => !asked.has(inventoryId)),
    ...lines.map(({ inventoryId, counted }) => ({ inventoryId, counted })),
  ]
  const content = words.farOver(lines)
  return { title: words.farOverTitle, content, confirm: words.farOverYes, yes: { ...said, confirmed } }
}

export type Counting = ReturnType<typeof useCounting>
