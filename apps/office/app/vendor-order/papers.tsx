import { takesGoods } from "@sightline/model/vendor-order-rules"
import { timesIn } from "@sightline/screens/shell/times.ts"
import { Badge } from "@sightline/ui/badge"
import { Button } from "@sightline/ui/button"
import { Card } from "@sightline/ui/card"
import { Inline } from "@sightline/ui/inline"
import { LinkButton } from "@sightline/ui/link-button"
import { type Column, Table } from "@sightline/ui/table"
import { useState } from "react"
import { DeliverTo } from "./deliver-to"
import * as look from "./order.css"
import type { OrderPage } from "./order.server"
import { filePath, sentPath } from "./paths"
import { SendDialog } from "./send-dialog"

type Paper = OrderPage["papers"][number]
type Props = {
  order: NonNullable<OrderPage["order"]>
  papers: readonly Paper[]
  /** The usual one first. */
  centers: OrderPage["centers"]
  maySend: boolean
  writesCenters: boolean
  timeZone: string
}

const tones = { waiting: "neutral", sent: "positive", refused: "critical" } as const

/** The order for the vendor: as files, and as it was sent. */
export function Papers({ order, papers, centers, maySend, writesCenters, timeZone }: Props) {
  const [isSending, setSending] = useState(false)
  const [chosen, onChoose] = useState<number>()
  const to = centers.find(({ id: center }) => center === chosen) ?? centers[0]
  const delivery = { centers, to, onChoose, writesCenters }
  const id = Number(order.id)
  const at = timesIn(timeZone)
  const columns: readonly Column<Paper>[] = [
    { id: "at", label: "When", kind: "code", cell: (paper) => at(paper.at) },
    { id: "email", label: "To", cell: ({ email }) => email },
    { id: "by", label: "By", cell: ({ by }) => by, isMinor: true },
    {
      id: "state",
      label: "Mail",
      cell: ({ state, reason }) => (
        <Inline>
          <Badge tone={tones[state]}>{state}</Badge>
          {reason}
        </Inline>
      ),
    },
    {
      id: "file",
      label: "What was sent",
      kind: "actions",
      cell: (paper) => (
        <LinkButton
          tone="plain"
          size="compact"
          href={sentPath(id, Number(paper.id), "pdf")}
          aria-label={`What was sent to ${paper.email} at ${at(paper.at)}, as PDF`}
          download
        >
          PDF
        </LinkButton>
      ),
    },
  ]
  return (
    <Card as="section" aria-label="For the vendor">
      <div className={look.parts}>
        <DeliverTo {...delivery} />
        <div className={look.buttons}>
          {maySend && takesGoods(order.statusId) && (
            <Button tone="quiet" onPress={() => setSending(true)}>
              {papers.length === 0 ? "Send to the vendor" : "Send again"}
            </Button>
          )}
          <LinkButton tone="quiet" href={filePath(id, "pdf", to?.id)} download>
            Download PDF
          </LinkButton>
          <LinkButton tone="quiet" href={filePath(id, "xlsx", to?.id)} download>
            Download workbook
          </LinkButton>
        </div>
        {papers.length > 0 && (
          <Table
            caption="Sent to the vendor"
            showsCaption
            columns={columns}
            rows={papers}
            rowKey={(paper) => paper.id}
          />
        )}
      </div>
      {isSending && (
        <SendDialog
          orderId={id}
          email={order.email === "" ? order.vendor.vendorEmail : order.email}
          delivery={delivery}
          onClose={() => setSending(false)}
        />
      )}
    </Card>
  )
}
