import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { openUnits, takesGoods, vendorOrderStateOf, vendorOrderStatus } from "@sightline/model/vendor-order-rules"
import { useLiveData } from "@sightline/screens/live/use-live.ts"
import { Badge } from "@sightline/ui/badge"
import { Button } from "@sightline/ui/button"
import { ConfirmDialog } from "@sightline/ui/confirm-dialog"
import { Inline } from "@sightline/ui/inline"
import { Link } from "@sightline/ui/link"
import { LinkButton } from "@sightline/ui/link-button"
import { useState } from "react"
import { useShortcut } from "../shell/keys/use-shortcut"
import { Screen } from "../shell/screen"
import { ChooseProduct } from "./choose-product"
import { CloseShort } from "./close-short"
import { CountLines } from "./count-lines"
import { CountMarks } from "./count-marks"
import { PastReceipts } from "./past-receipts"
import { labelsPath } from "./paths"
import { PrintLabels } from "./print-labels"
import * as look from "./receive.css"
import { receivingAt } from "./receive.server"
import { type Marks, useCounting } from "./use-counting"
import { words } from "./words"

export const loader = (args: LoaderFunctionArgs) => receivingAt(args)

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${words.receive(data?.receiving.orderId ?? "")} · ${words.title} · Sightline` },
]

const noMarks: Marks = { expiresOn: "", isDamaged: false }

/** The delivery of an order, prefilled line by line: counted first, posted once (decisions D-99, D-140). */
export default function Receive() {
  const page = useLoaderData<typeof loader>()
  const { receiving, timeZone, mayUndo, printsLabels } = page
  useLiveData("/live", "vendor-order")
  const [marks, setMarks] = useState(noMarks)
  const counting = useCounting(page, marks)
  const { question } = counting
  const { receipt, statusId, lines } = receiving
  const isOpen = takesGoods(statusId)
  const [newest] = receiving.past
  const open = lines.reduce((sum, { ordered, ...line }) => sum + openUnits({ ...line, quantity: ordered }), 0)
  const { name, tone } = vendorOrderStateOf(statusId, open)
  useShortcut("nextStep", () => void (receipt ? counting.post() : counting.begin()))
  return (
    <Screen title={words.receive(receiving.orderId)}>
      <Inline>
        <h2 className={look.subject}>
          {words.title} · {receiving.vendorName}
        </h2>
        <Badge tone={tone}>{name}</Badge>
      </Inline>
      {receipt && <CountMarks marks={marks} onChange={setMarks} onCode={(code) => counting.count({ code }, 1)} />}
      <CountLines lines={lines} counting={counting} />
      <div className={look.buttons} data-bar="receipt">
        {isOpen && !receipt && (
          <Button isPending={counting.isBusy} onPress={() => void counting.begin()}>
            Count a delivery
          </Button>
        )}
        {receipt && (
          <Button isPending={counting.isBusy} onPress={() => void counting.post()}>
            Post
          </Button>
        )}
        {mayUndo && !receipt && open > 0 && statusId === vendorOrderStatus.received && (
          <>
            <CloseShort isBusy={counting.isBusy} onClose={(reason) => void counting.closeShort(reason)} />
            <Button tone="quiet" isWaiting={counting.isBusy} onPress={() => void counting.backOrder()}>
              Order the rest again
            </Button>
          </>
        )}
        <LinkButton tone="quiet" href={`/vendors-manager/${receiving.orderId}`}>
          Back to the order
        </LinkButton>
      </div>
      {newest?.state === "posted" && (
        <PrintLabels key={newest.id} receipt={newest}>
          {printsLabels && (
            <Link href={labelsPath(newest.id, receiving.orderId)}>{words.labelsHere(newest.units)}</Link>
          )}
        </PrintLabels>
      )}
      <PastReceipts
        past={receiving.past}
        timeZone={timeZone}
        labelsOf={printsLabels ? (id) => labelsPath(id, receiving.orderId) : undefined}
        onUndo={mayUndo && statusId === vendorOrderStatus.received ? (id) => void counting.undo(id) : undefined}
      />
      {counting.choice && (
        <ChooseProduct key={counting.choice.scanId} choice={counting.choice} onChoose={counting.choose} />
      )}
      {question && (
        <ConfirmDialog
          // Another number is another question, whose safe answer has the focus again.
          key={question.content}
          title={question.title}
          content={question.content}
          confirm={question.confirm}
          cancel="Count again"
          tone="accent"
          isOpen
          isPending={counting.isBusy}
          onOpenChange={counting.closeQuestion}
          onConfirm={() => void counting.post(question.yes)}
        />
      )}
    </Screen>
  )
}
