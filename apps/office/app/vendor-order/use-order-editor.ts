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

/** What is typed into one order, kept on the server, and the changes of the order. */
export function useOrderEditor({ order, draft }: Pick<OrderPage, "order" | "draft">) {
  const id = order ? Number(order.id) : null
  const before = useMemo(() => typedOf(order), [order])
  const [typed, setTyped] = useState<Typed>(() => draft?.typed ?? before)
  const [isRestored, setRestored] = useState(draft !== null)
  /** The order as it was when this was typed: a save of others is then refused. */
  const version = useRef(draft ? draft.version : (order?.version ?? null))
  const isEdited = !isSameTyped(typed, before)
  const { mark } = useOpenTabs(id)
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const toast = useToast()
  const saving = useAct<typeof saveOrder>(partPath("save"), saveRefusals)
  const turning = useAct<typeof changeStatus>(partPath("status"), statusRefusals)

  // What others saved is shown as long as nothing is typed here, and what this page saved always.
  const shown = useRef(before)
  const hasSaved = useRef(false)
  useEffect(() => {
    if (shown.current === before) return
    if (hasSaved.current || isSameTyped(typed, shown.current)) {
      setTyped(before)
      version.current = order?.version ?? null
    }
    hasSaved.current = false
    shown.current = before
  }, [before, order, typed])

  useEffect(() => {
    if (id !== null) mark(id, isEdited)
  }, [id, mark, isEdited])

  const keeping = useKeptDraft({ id, typed, isEdited, isKept: draft !== null, version: () => version.current })

  const save = async () => {
    if (typed.vendorId === null) return toast({ tone: "caution", text: words.chooseVendor })
    if (typed.receivedDate !== "" && !isDay(typed.receivedDate)) return toast({ tone: "caution", text: words.wrongDay })
    const { vendorName: _name, lines, ...sent } = typed
    const items = lines.map(({ inventoryId, quantity, price, note }) => ({ inventoryId, quantity, price, note }))
    await keeping.settle()
    const heard = await saving.act({ id, version: version.current, ...sent, lines: items }, words.saved)
    if (heard._tag !== "Done") return keeping.again()
    keeping.ended()
    setRestored(false)
    if (id === null) return navigate(orderPath(heard.value.id), { replace: true })
    hasSaved.current = true
    version.current = heard.value.version
    mark(id, false)
    revalidate()
  }

  const setStatus = async (statusId: number) => {
    if (id === null) return
    if (statusId === submitted && typed.lines.length === 0)
      return toast({ tone: "caution", text: words.nothingToSubmit })
    const say = statusId === submitted ? words.submitted : statusId === cancelled ? words.cancelled : words.changed
    const heard = await turning.act({ id, statusId }, say)
    if (heard._tag === "Done") version.current = heard.value.version
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
      setTyped(before)
      version.current = order?.version ?? null
    },
    save,
    setStatus,
  }
}

export type OrderEditor = ReturnType<typeof useOrderEditor>
