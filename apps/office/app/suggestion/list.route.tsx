import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node"
import { useLoaderData, useRevalidator } from "@remix-run/react"
import { unitsOf } from "@sightline/model/units"
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
import { useToast } from "@sightline/ui/toast"
import { useState } from "react"
import { useShortcut } from "../shell/keys/use-shortcut"
import { EndBar, ListBar, Screen } from "../shell/screen"
import * as look from "./list.css"
import { suggestionsAt } from "./list.server"
import type { orderSuggestions } from "./order.server"
import { ofAll, orderSuggestedPath } from "./paths"
import { VendorGroup } from "./vendor-group"
import { countOf, isChosen, nothingChanged, sumOf, sumWords, vendorGroups } from "./vendor-groups"
import { orderRefusals, words } from "./words"

export const loader = (args: LoaderFunctionArgs) => suggestionsAt(args)

export const meta: MetaFunction = () => [{ title: `${words.title} · Sightline` }]

type Made = { readonly id: number; readonly vendorName: string; readonly units: number }

/** What should be ordered and why, by vendor; one press makes a New order for each vendor of what is chosen. */
export default function WhatToOrder() {
  const { rows, total, isOfOne } = useLoaderData<typeof loader>()
  useLiveData("/live", "vendor-order")
  const { revalidate } = useRevalidator()
  const toast = useToast()
  const ordering = useAct<typeof orderSuggestions>(orderSuggestedPath, orderRefusals)
  const [choice, setChoice] = useState(nothingChanged)
  const [made, setMade] = useState<readonly Made[]>([])
  const groups = vendorGroups(rows)
  const asked = rows.filter((row) => isChosen(row, choice))
  const orders = vendorGroups(asked).length

  const order = async () => {
    if (asked.length === 0) return toast({ tone: "caution", text: words.nothing })
    const lines = asked.map((row) => ({
      ...{ inventoryId: row.inventoryId, vendorId: row.vendorId, quantity: countOf(row, choice), onOrder: row.onOrder },
    }))
    const heard = await ordering.act({ lines }, words.ordered)
    if (heard._tag === "Done") {
      setMade(heard.value)
      setChoice(({ leftOut }) => ({ ...nothingChanged, leftOut }))
    }
    revalidate()
  }
  useShortcut("nextStep", () => void order())

  return (
    <Screen title={words.title}>
      <ListBar
        count={words.shown(rows.length, total)}
        after={
          <LinkButton tone="quiet" href="/vendors-manager/Order">
            Vendor orders
          </LinkButton>
        }
      >
        {isOfOne ? <Link href={ofAll}>{words.allVendors}</Link> : <span />}
      </ListBar>
      <Muted>{words.asOf}</Muted>
      {made.length > 0 && (
        <Notice tone="info" announce="status">
          <Inline>
            New orders:
            {made.map(({ id, vendorName, units }) => (
              <Link key={id} href={`/vendors-manager/${id}`}>
                {`${id} for ${vendorName}, ${unitsOf(units)}`}
              </Link>
            ))}
          </Inline>
        </Notice>
      )}
      {rows.length === 0 ? (
        <EmptyState title="Nothing to order" icon={<Icon name="cart" size="large" />}>
          {isOfOne ? words.noneOfVendor : words.none}
        </EmptyState>
      ) : (
        <>
          <div className={look.groups}>
            {groups.map((group) => (
              <VendorGroup
                key={group.vendorId}
                group={group}
                choice={choice}
                onChoice={setChoice}
                offersOnly={!isOfOne && (groups.length > 1 || rows.length < total)}
              />
            ))}
          </div>
          <EndBar data-bar="suggestions">
            <Button isPending={ordering.isPending} onPress={() => void order()}>
              {words.make(orders)}
            </Button>
            <span className={look.all} role="status">
              {sumWords(sumOf(rows, choice))}
            </span>
          </EndBar>
        </>
      )}
    </Screen>
  )
}
