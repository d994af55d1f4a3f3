import { useNavigate, useRevalidator } from "@remix-run/react"
import { isDay } from "@sightline/model/day"
import { isVendorOrderEditable, vendorOrderStatus } from "@sightline/model/vendor-order-rules"
import { useAct } from "@sightline/screens/act/use-act.ts"
import { useToast } from "@sightline/ui/toast"
import { useEffect, useMemo, useRef, useState } from "react"
import type { changeStatus, saveOrder } from "./change.server"
import { useOpenTabs } from "./open-tabs"
import type { OrderPage } from "./order.server"
import { orderPath, partPath } from "./paths"
import { isSameTyped, type Typed, type TypedLine, typedOf, withLine } from "./typed"
import { useKeptDraft } from "./use-kept-draft"
import { saveRefusals, statusRefusals, words } from "./words"

const { submitted, cancelled } = vendorOrderStatus

type Held = {
  readonly typed: Typed
  /** The stored order that was shown when nothing was typed yet, with its version: a save over another one is refused. */
  readonly base: Typed
  readonly version: number | null
}

/** What is typed into one order, kept on the server, and the changes of the order. */
export function useOrderEditor({ order, draft }: Pick<OrderPage, "order" | "draft">) {
  const id = order ? Number(order.id) : null
  const before = useMemo(() => typedOf(order), [order])
  const [held, setHeld] = useState<Held>(() => ({
    typed: draft?.typed ?? before,
    base: before,
    version: draft ? draft.version : (order?.version ?? null),
  }))
  const { typed, version } = held
  const setTyped = (change: (now: Typed) => Typed) => setHeld((now) => ({ ...now, typed: change(now.typed) }))
  const [isRestored, setRestored] = useState(draft !== null)
  const isEdited = !isSameTyped(typed, before)
  const { mark } = useOpenTabs(id)
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const toast = useToast()
  const saving = useAct<typeof saveOrder>(partPath("save"), saveRefusals)
  const turning = useAct<typeof changeStatus>(partPath("status"), statusRefusals)

  // What others saved is shown as long as nothing is typed here, and what this page saved always.
  const hasSaved = useRef(false)
  useEffect(() => {
    const isOwn = hasSaved.current
    hasSaved.current = false
    const stored = { typed: before, base: before, version: order?.version ?? null }
    setHeld((now) => (isOwn || isSameTyped(now.typed, now.base) ? stored : now))
  }, [before, order])

  useEffect(() => {
    if (id !== null) mark(id, isEdited)
  }, [id, mark, isEdited])

  const keeping = useKeptDraft({ id, typed, isEdited, isKept: draft !== null, version })

  const save = async () => {
    if (typed.vendorId === null) return toast({ tone: "caution", text: words.chooseVendor })
    if (typed.receivedDate !== "" && !isDay(typed.receivedDate)) return toast({ tone: "caution", text: words.wrongDay })
    const { vendorName: _name, lines, ...sent } = typed
    const items = lines.map(({ inventoryId, quantity, price, note }) => ({ inventoryId, quantity, price, note }))
    await keeping.settle()
    const heard = await saving.act({ id, version, ...sent, lines: items }, words.saved)
    if (heard._tag !== "Done") return keeping.again()
    keeping.ended()
    setRestored(false)
    if (id === null) return navigate(orderPath(heard.value.id), { replace: true })
    hasSaved.current = true
    mark(id, false)
    revalidate()
  }

  const setStatus = async (statusId: number) => {
    if (id === null) return
    if (statusId === submitted && typed.lines.length === 0)
      return toast({ tone: "caution", text: words.nothingToSubmit })
    const say = statusId === submitted ? words.submitted : statusId === cancelled ? words.cancelled : words.changed
    const heard = await turning.act({ id, statusId }, say)
    if (heard._tag === "Done") setHeld((now) => ({ ...now, version: heard.value.version }))
    revalidate()
  }

  return {
    typed,
    isEdited,
    isRestored: isRestored && isEdited,
    isEditable: isVendorOrderEditable(order?.statusId ?? null),
    isBusy: saving.isPending || turning.isPending,
    change: (more: Partial<Typed>) => setTyped((now) => ({ ...now, ...more })),
    changeLine: (inventoryId: number, more: Partial<TypedLine>) =>
      setTyped((now) => ({
        ...now,
        lines: now.lines.map((line) => (line.inventoryId === inventoryId ? { ...line, ...more } : line)),
      })),
    removeLine: (inventoryId: number) =>
      setTyped((now) => ({ ...now, lines: now.lines.filter((line) => line.inventoryId !== inventoryId) })),
    addLine: (line: TypedLine) => {
      if (typed.lines.some(({ inventoryId }) => inventoryId === line.inventoryId))
        toast({ tone: "info", text: words.merged })
      setTyped((now) => withLine(now, line))
    },
    discard: () => {
      setRestored(false)
      setHeld({ typed: before, base: before, version: order?.version ?? null })
    },
    save,
    setStatus,
  }
}

export type OrderEditor = ReturnType<typeof useOrderEditor>
