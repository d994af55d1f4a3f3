import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node"
import { useLoaderData, useRevalidator } from "@remix-run/react"
import { load, notFound } from "@sightline/bff-client/remix"
import { param } from "@sightline/model/id"
import { InventoryItemId } from "@sightline/model/inventory-item"
import type { StockAct } from "@sightline/model/stock-movement"
import { isKnown } from "@sightline/screens/act/kept-keys.ts"
import { type OutcomeOf, useAct } from "@sightline/screens/act/use-act.ts"
import { useLiveData } from "@sightline/screens/live/use-live.ts"
import { timesIn } from "@sightline/screens/shell/times.ts"
import { EmptyState } from "@sightline/ui/empty-state"
import { Link } from "@sightline/ui/link"
import { useToast } from "@sightline/ui/toast"
import { Schema } from "effect"
import { useRef, useState } from "react"
import { useShortcut } from "../shell/keys/use-shortcut"
import { Lead, Screen } from "../shell/screen"
import { ActTable } from "./act-table"
import { ChainDialog } from "./chain-dialog"
import type { undo } from "./undo.server"
import { refusals, undoneWords, words } from "./words"

const Asked = Schema.Struct({ item: Schema.optionalWith(param(InventoryItemId), { exact: true }) })

const acts = load(Asked, (bff, { item }) =>
  bff.stockMovement.acts({ urlParams: item === undefined ? {} : { itemId: item } }),
)

export const loader = async (args: LoaderFunctionArgs) => {
  const { session } = args.context
  if (!session) throw notFound()
  const item = new URL(args.request.url).searchParams.get("item")
  return { acts: await acts(args), item: item === null ? null : Number(item), timeZone: session.client.timeZone }
}

const titleOf = (item: number | null) => (item === null ? words.title : words.titleOf(item))

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${titleOf(data?.item ?? null)} · Sightline` }]

type Chained = Extract<OutcomeOf<typeof undo>, { _tag: "UndoChained" }>["chain"]

/** The last acts of a person, or those on one item, each to be undone with what depends on it (decision 110). */
export default function StockActs() {
  const { acts: loaded, item, timeZone } = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  const { act, isPending } = useAct<typeof undo>("/last-acts/undo", refusals)
  const [undone, setUndone] = useState<ReadonlySet<number>>(new Set())
  /** The same with those under way, before the page is drawn with it. */
  const taken = useRef(new Set<number>())
  const [asked, setAsked] = useState<{ readonly of: StockAct; readonly chain: Chained }>()
  const toast = useToast()
  useLiveData("/live", "inventory-item")
  const send = async (of: StockAct, chain: Chained = []) => {
    taken.current.add(of.id)
    const ids = chain.map(({ id }) => id).join(",")
    const heard = await act(
      { id: String(of.id), ...(ids && { chain: ids }) },
      { shows: ({ _tag }) => _tag === "UndoChained" },
    )
    setAsked(heard._tag === "UndoChained" ? { of, chain: heard.chain } : undefined)
    if (heard._tag === "Done") {
      for (const { id } of chain) taken.current.add(id)
      setUndone((before) => new Set([...before, of.id, ...chain.map(({ id }) => id)]))
      toast({ tone: "positive", text: undoneWords(of) })
    } else taken.current.delete(of.id)
    if (isKnown(heard)) revalidate()
  }
  // Pressed again before the answer, or before the list is read again, the key means the act before (decisions D-161).
  const acts = loaded.map((act) => (undone.has(act.id) ? { ...act, isUndone: true, mayUndo: false } : act))
  useShortcut("undo", () => {
    const last = acts.find(({ id, mayUndo }) => mayUndo && !taken.current.has(id))
    if (last) void send(last)
  })
  return (
    <Screen title={titleOf(item)}>
      <Lead>{item === null ? words.lead : words.leadOf}</Lead>
      {item !== null && <Link href="/last-acts">{words.own}</Link>}
      {acts.length === 0 ? (
        <EmptyState title={item === null ? words.none : words.noneOf}>{words.noneHelp}</EmptyState>
      ) : (
        <ActTable
          caption={titleOf(item)}
          acts={acts}
          times={timesIn(timeZone)}
          isPending={isPending}
          onUndo={(of) => void send(of)}
        />
      )}
      {asked && (
        <ChainDialog
          chain={asked.chain}
          isPending={isPending}
          onClose={() => setAsked(undefined)}
          onUndo={() => void send(asked.of, asked.chain)}
        />
      )}
    </Screen>
  )
}
