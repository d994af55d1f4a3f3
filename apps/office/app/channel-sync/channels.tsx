import type { ChannelKind } from "@sightline/model/channel-sync"
import { useAct } from "@sightline/screens/act/use-act.ts"
import { Badge } from "@sightline/ui/badge"
import { Button } from "@sightline/ui/button"
import { ConfirmDialog } from "@sightline/ui/confirm-dialog"
import { Muted } from "@sightline/ui/muted"
import { type Column, Table } from "@sightline/ui/table"
import { useState } from "react"
import { ConnectAmazon } from "./connect-amazon"
import { ConnectEtsy } from "./connect-etsy"
import { ConnectShopify } from "./connect-shopify"
import { OrdersDialog } from "./orders-dialog"
import { PublishDialog } from "./publish-dialog"
import type { bufferCost, disconnect, LoadedChannel } from "./sync.server"
import { age, type Cost, costRefusals, disconnectRefusals, words } from "./words"

type Props = {
  channels: readonly LoadedChannel[]
  mayConnect: boolean
  /** The address to which Etsy has sent somebody back. */
  back: string | null
  now: number
  onChanged: () => void
}

const tones = { notConnected: "neutral", connected: "positive", authLost: "critical" } as const

/** The three channels with their state; who holds the client's secrets connects them here. */
export function Channels({ channels, mayConnect, back, now, onChanged }: Props) {
  const [connecting, setConnecting] = useState<ChannelKind | undefined>(mayConnect && back ? "Etsy" : undefined)
  const opening = { onClose: () => setConnecting(undefined), onConnected: onChanged }
  const [leaving, setLeaving] = useState<LoadedChannel>()
  const [publishing, setPublishing] = useState<{ channel: LoadedChannel; cost: Cost | undefined }>()
  const [ordering, setOrdering] = useState<LoadedChannel>()
  const costing = useAct<typeof bufferCost>("/e-commerce-sync/part/buffer-cost", costRefusals)
  const leave = useAct<typeof disconnect>("/e-commerce-sync/part/disconnect", disconnectRefusals)
  const end = async ({ kind }: LoadedChannel) => {
    await leave.act({ kind }, words.disconnected)
    setLeaving(undefined)
    onChanged()
  }
  const publish = async (channel: LoadedChannel) => {
    const heard = await costing.act({ kind: channel.kind }, { ...words.cost, isKeyless: true })
    setPublishing({ channel, cost: heard._tag === "Done" ? heard.value : undefined })
  }
  const columns: readonly Column<LoadedChannel>[] = [
    { id: "kind", label: "Channel", cell: ({ kind }) => kind },
    {
      id: "state",
      label: "State",
      cell: ({ state, lastError }) => (
        <>
          <Badge tone={tones[state]}>{words.states[state]}</Badge>
          {lastError && <Muted>{lastError}</Muted>}
        </>
      ),
    },
    { id: "shop", label: "Shop", cell: ({ name }) => name, isMinor: true },
    {
      id: "read",
      label: "Last reading",
      cell: ({ readAt, isReading }) =>
        [readAt && `${age(readAt, now)} ago`, isReading && "being read"].filter(Boolean).join(", "),
      isMinor: true,
    },
    {
      id: "publishing",
      label: "Publishing",
      cell: (channel) => channel.state !== "notConnected" && <Publishing channel={channel} />,
    },
    {
      id: "orders",
      label: "Orders",
      cell: ({ state, takesOrders, ordersError }) =>
        state !== "notConnected" && (
          <>
            <Badge tone={takesOrders ? "positive" : "neutral"}>{takesOrders ? "Held here" : "Off"}</Badge>
            {ordersError && <Muted>{ordersError}</Muted>}
          </>
        ),
    },
    { id: "listings", label: "Listings", kind: "number", cell: ({ listings }) => listings, isMinor: true },
    ...(mayConnect
      ? [
          {
            id: "actions",
            label: "Actions",
            kind: "actions" as const,
            cell: (channel: LoadedChannel) => (
              <Actions
                channel={channel}
                onConnect={() => setConnecting(channel.kind)}
                onPublish={() => void publish(channel)}
                onOrders={() => setOrdering(channel)}
                onLeave={() => setLeaving(channel)}
              />
            ),
          },
        ]
      : []),
  ]
  return (
    <>
      <Table caption="Channels" showsCaption columns={columns} rows={channels} rowKey={({ kind }) => kind} />
      {connecting === "Amazon" && <ConnectAmazon {...opening} />}
      {connecting === "Shopify" && <ConnectShopify {...opening} />}
      {connecting === "Etsy" && <ConnectEtsy {...opening} back={back} />}
      {publishing && <PublishDialog {...publishing} onClose={() => setPublishing(undefined)} onSaved={onChanged} />}
      {ordering && <OrdersDialog channel={ordering} onClose={() => setOrdering(undefined)} onSaved={onChanged} />}
      {leaving && (
        <ConfirmDialog
          title={`Disconnect ${leaving.kind}?`}
          content="Its credentials are deleted, its quantities are no longer shown, your stock is no longer sent to it, and what its orders hold is free again."
          confirm="Disconnect"
          cancel="Keep it"
          isOpen
          isPending={leave.isPending}
          onOpenChange={() => setLeaving(undefined)}
          onConfirm={() => void end(leaving)}
        />
      )}
    </>
  )
}

/** Whether our stock is sent there, and what keeps a part of it back. */
function Publishing({ channel }: { channel: LoadedChannel }) {
  const { held, refused, writeError } = channel
  return (
    <>
      <Badge tone={channel.isPublished ? "positive" : "neutral"}>{words.published(channel)}</Badge>
      {held > 0 && <Badge tone="caution">{words.held(held)}</Badge>}
      {refused > 0 && <Badge tone="critical">{words.refused(refused)}</Badge>}
      {writeError && <Muted>{writeError}</Muted>}
    </>
  )
}

type ActionProps = {
  channel: LoadedChannel
  onConnect: () => void
  onPublish: () => void
  onOrders: () => void
  onLeave: () => void
}

function Actions({ channel: { kind, state }, onConnect, onPublish, onOrders, onLeave }: ActionProps) {
  return (
    <>
      {state !== "connected" && (
        <Button tone="quiet" onPress={onConnect} aria-label={`Connect ${kind}`}>
          Connect
        </Button>
      )}
      {state === "connected" && (
        <Button tone="quiet" onPress={onPublish} aria-label={`Publish to ${kind}`}>
          Publish
        </Button>
      )}
      {state === "connected" && (
        <Button tone="quiet" onPress={onOrders} aria-label={`Orders of ${kind}`}>
          Orders
        </Button>
      )}
      {state !== "notConnected" && (
        <Button tone="quiet" onPress={onLeave} aria-label={`Disconnect ${kind}`}>
          Disconnect
        </Button>
      )}
    </>
  )
}
