import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node"
import { useLoaderData, useRevalidator } from "@remix-run/react"
import type { Suggestion } from "@sightline/model/suggestion"
import { suggestionReason } from "@sightline/model/suggestion-rules"
import { vendorOrderLimits } from "@sightline/model/vendor-order-rules"
import { useAct } from "@sightline/screens/act/use-act.ts"
import { useLiveData } from "@sightline/screens/live/use-live.ts"
import { Button } from "@sightline/ui/button"
import { EmptyState } from "@sightline/ui/empty-state"
import { Icon } from "@sightline/ui/icon"
import { Inline } from "@sightline/ui/inline"
import { Link } from "@sightline/ui/link"
import { LinkButton } from "@sightline/ui/link-button"
import { Muted } from "@sightline/ui/muted"
import { Notice } from "@sightline/ui/notice"
import { NumberField } from "@sightline/ui/number-field"
import { Spark } from "@sightline/ui/spark"
import { type Column, Table } from "@sightline/ui/table"
import { useToast } from "@sightline/ui/toast"
import { VisuallyHidden } from "@sightline/ui/visually-hidden"
import { useState } from "react"
import { useShortcut } from "../shell/keys/use-shortcut"
import { ListBar, Screen } from "../shell/screen"
import * as look from "./list.css"
import { suggestionsAt } from "./list.server"
import type { orderSuggestions } from "./order.server"
import { orderSuggestedPath } from "./paths"
import { orderRefusals, words } from "./words"

export const loader = (args: LoaderFunctionArgs) => suggestionsAt(args)

export const meta: MetaFunction = () => [{ title: `${words.title} · Sightline` }]

type Made = { readonly id: number; readonly vendorName: string; readonly units: number }

/** What should be ordered and why; the counts can be changed, and one press makes a New order for each vendor. */
export default function WhatToOrder() {
  const { rows, total } = useLoaderData<typeof loader>()
  useLiveData("/live", "vendor-order")
  const { revalidate } = useRevalidator()
  const toast = useToast()
  const ordering = useAct<typeof orderSuggestions>(orderSuggestedPath, orderRefusals)
  const [typed, setTyped] = useState<ReadonlyMap<number, number>>(new Map())
  const [made, setMade] = useState<readonly Made[]>([])
  const countOf = ({ inventoryId, suggested }: Suggestion) => typed.get(Number(inventoryId)) ?? suggested
  const asked = rows.filter((row) => countOf(row) > 0)
  const vendors = new Set(asked.map(({ vendorId }) => vendorId)).size

  const order = async () => {
    if (asked.length === 0) return toast({ tone: "caution", text: words.nothing })
    const lines = asked.map((row) => ({
      ...{ inventoryId: row.inventoryId, vendorId: row.vendorId, quantity: countOf(row), onOrder: row.onOrder },
    }))
    const heard = await ordering.act({ lines }, words.ordered)
    if (heard._tag === "Done") {
      setMade(heard.value)
      setTyped(new Map())
    }
    revalidate()
  }
  useShortcut("nextStep", () => void order())

  const columns: readonly Column<(typeof rows)[number]>[] = [
    { id: "vendor", label: "Vendor", cell: ({ vendorName }) => vendorName },
    {
      id: "description",
      label: "Inventory",
      cell: ({ code, number, description }) => (
        <div>
          {description}
          <Muted>{[code, number].filter(Boolean).join(" · ")}</Muted>
        </div>
      ),
    },
    {
      id: "why",
      label: "Why",
      cell: (row) => (
        <div className={look.why}>
          {suggestionReason(row)}
          <Spark values={row.weeks} words={row.weeksWords} />
        </div>
      ),
    },
    {
      id: "count",
      label: "Count",
      kind: "number",
      cell: (row) => (
        <div className={look.count}>
          <NumberField
            label={<VisuallyHidden>{`Count of ${row.description}`}</VisuallyHidden>}
            name="count"
            minValue={0}
            maxValue={vendorOrderLimits.quantity}
            value={countOf(row)}
            onChange={(count) =>
              setTyped((now) => new Map(now).set(Number(row.inventoryId), Number.isNaN(count) ? 0 : count))
            }
          />
        </div>
      ),
    },
  ]
  return (
    <Screen title={words.title}>
      <ListBar
        count={total === 1 ? "1 product" : `${total.toLocaleString("en-US")} products`}
        after={
          <LinkButton tone="quiet" href="/vendors-manager/Order">
            Vendor orders
          </LinkButton>
        }
      >
        <span />
      </ListBar>
      <Muted>{words.asOf}</Muted>
      {made.length > 0 && (
        <Notice tone="info" announce="status">
          <Inline>
            New orders:
            {made.map(({ id, vendorName, units }) => (
              <Link key={id} href={`/vendors-manager/${id}`}>
                {`${id} for ${vendorName}, ${units === 1 ? "1 unit" : `${units} units`}`}
              </Link>
            ))}
          </Inline>
        </Notice>
      )}
      <Table
        caption="What to order"
        columns={columns}
        rows={rows}
        rowKey={({ inventoryId }) => inventoryId}
        stacks="early"
        state={
          rows.length === 0 ? (
            <EmptyState title="Nothing to order" icon={<Icon name="cart" size="large" />}>
              Stock and open orders of every product with a vendor last until the next delivery.
            </EmptyState>
          ) : undefined
        }
      />
      {rows.length > 0 && (
        <div className={look.buttons} data-bar="suggestions">
          <Button isPending={ordering.isPending} onPress={() => void order()}>
            {vendors === 1 ? "Make 1 new order" : `Make ${vendors} new orders`}
          </Button>
        </div>
      )}
    </Screen>
  )
}
