import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { isPartlyReceived, takesReceivedDate, vendorOrderStateOf } from "@sightline/model/vendor-order-rules"
import { useLiveData } from "@sightline/screens/live/use-live.ts"
import { Badge } from "@sightline/ui/badge"
import { Button } from "@sightline/ui/button"
import { Card } from "@sightline/ui/card"
import { Inline } from "@sightline/ui/inline"
import { Link } from "@sightline/ui/link"
import { Muted } from "@sightline/ui/muted"
import { Notice } from "@sightline/ui/notice"
import { useState } from "react"
import { useShortcut } from "../shell/keys/use-shortcut"
import { Screen } from "../shell/screen"
import { ArrivalFields } from "./arrival-fields"
import * as look from "./order.css"
import { orderAt } from "./order.server"
import { OrderButtons } from "./order-buttons"
import { OrderFields } from "./order-fields"
import { OrderLines } from "./order-lines"
import { OrderTabs } from "./order-tabs"
import { Papers } from "./papers"
import { orderPath } from "./paths"
import { Picker } from "./picker"
import { useOrderEditor } from "./use-order-editor"
import { words } from "./words"

export const loader = (args: LoaderFunctionArgs) => orderAt(args)

const titleOf = (order: { readonly id: number } | null | undefined) => (order ? `Order ${order.id}` : words.newOrder)

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${titleOf(data?.order)} · ${words.title} · Sightline` },
]

export default function VendorOrderTab() {
  const page = useLoaderData<typeof loader>()
  // Another tab is another editor.
  return <Editor key={page.order ? Number(page.order.id) : "new"} {...page} />
}

type Props = ReturnType<typeof useLoaderData<typeof loader>>

function Editor({ order, draft, vendors, rights, timeZone, colours, total, ...paper }: Props) {
  useLiveData("/live", "vendor-order")
  const editor = useOrderEditor({ order, draft })
  const [isPicking, setPicking] = useState(false)
  const { name, tone } = vendorOrderStateOf(order?.statusId ?? null, order?.open ?? 0)
  useShortcut("nextStep", () => void editor.save())
  return (
    <Screen title={words.title}>
      <OrderTabs current={order ? Number(order.id) : "new"} total={total} isEdited={editor.isEdited} />
      <Inline>
        <h2>{titleOf(order)}</h2>
        <Badge tone={tone}>{name}</Badge>
        {order && isPartlyReceived(order.statusId, order.open) && <Muted as="span">{words.missing(order.open)}</Muted>}
        {order && order.backOrderOf !== null && (
          <Link href={orderPath(Number(order.backOrderOf))}>{`The rest of order ${order.backOrderOf}`}</Link>
        )}
      </Inline>
      {editor.isRestored && (
        <Notice tone="info" announce="status">
          <Inline>
            {words.restored}
            <Button size="compact" tone="quiet" onPress={editor.discard}>
              Discard it
            </Button>
          </Inline>
        </Notice>
      )}
      <div className={look.parts}>
        <Card as="section" aria-label="Order">
          <OrderFields editor={editor} vendors={vendors} />
        </Card>
        <Card as="section" aria-label="Received">
          <ArrivalFields editor={editor} isOpen={takesReceivedDate(order?.statusId ?? null)} />
        </Card>
        <OrderLines
          editor={editor}
          stored={order?.lines ?? []}
          statusId={order?.statusId ?? null}
          seesPrices={rights.mayPrice || (order !== null && order.total !== undefined)}
          mayPrice={rights.mayPrice}
          onAdd={() => setPicking(true)}
        />
        {order && !editor.isEdited && <Papers {...paper} order={order} timeZone={timeZone} />}
        <OrderButtons order={order} editor={editor} />
      </div>
      {isPicking && (
        <Picker
          timeZone={timeZone}
          vendorId={editor.typed.vendorId}
          colours={colours}
          onPick={editor.addLine}
          onClose={() => setPicking(false)}
        />
      )}
    </Screen>
  )
}
