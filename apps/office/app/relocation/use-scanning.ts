import { scanProfiles } from "@sightline/hardware-scan/profile"
import { learnedGap } from "@sightline/hardware-scan/station"
import { listenForScans } from "@sightline/hardware-scan/wedge"
import type { RelocationBlocker } from "@sightline/model/relocation"
import { read } from "@sightline/screens/act/read.ts"
import { useAct } from "@sightline/screens/act/use-act.ts"
import { recogniseFor } from "@sightline/screens/removal/recognise.ts"
import { useTakesScans } from "@sightline/screens/shell/scan-mode.ts"
import { useToast } from "@sightline/ui/toast"
import { useEffect, useRef, useState } from "react"
import type { createRelocation, settleRelocation } from "./relocation.server"
import type { Scanned, ScanPage } from "./scanned.server"
import { itemsOf, type ScannedItem, saidItem, unitsOf, withItem } from "./scanned-items"
import { createRefusals, settleRefusals, whyStays, scanWords as words } from "./words"

type Place = Extract<Scanned, { readonly _tag: "Place" }>

/** A relocation of this page, which can be taken back. */
export type Move = { readonly id: number; readonly text: string; readonly isUndone: boolean }

/** A place waits so long for the next item. */
const idle = 10 * 60_000

/**
 * Relocates by scanning, a scan an item. A place first: each item goes there at once. Items first: they gather, and the
 * place that is scanned then takes them all in one relocation, without waiting for others.
 */
export function useScanning({ place: opening, clientCode }: ScanPage) {
  const creating = useAct<typeof createRelocation>("/relocate/create", createRefusals)
  const settling = useAct<typeof settleRelocation>("/relocate/settle", settleRefusals)
  const toast = useToast()
  const [place, setPlace] = useState<Place>()
  const [gathered, setGathered] = useState<readonly ScannedItem[]>([])
  const [choices, setChoices] = useState<readonly ScannedItem[]>([])
  const [blockers, setBlockers] = useState<readonly RelocationBlocker[]>([])
  const [moves, setMoves] = useState<readonly Move[]>([])
  const [units, setUnits] = useState("")
  const queue = useRef(Promise.resolve())
  /** What the next scan in the queue sees, before the page has been drawn again. */
  const now = useRef({ place, gathered })

  const target = (next: Place | undefined) => {
    now.current.place = next
    setPlace(next)
  }
  const gather = (next: readonly ScannedItem[]) => {
    now.current.gathered = next
    setGathered(next)
  }

  const move = async (items: readonly ScannedItem[], { name, values }: Place): Promise<boolean> => {
    const heard = await creating.act(
      {
        ...{ isFuture: false, reason: 1, startDay: "", assigneeId: null, place: values },
        items: items.map((item) => ({ itemId: item.id, version: null, quantity: item.units })),
      },
      { isTitled: true, shows: ({ _tag }) => _tag === "RelocationBlocked" },
    )
    setBlockers(heard._tag === "RelocationBlocked" ? heard.blockers : [])
    if (heard._tag !== "Done") return false
    const [only, ...others] = items
    const what = only && others.length === 0 ? saidItem(only) : `${items.length} items`
    if (heard.value.items === 0) toast({ tone: "info", text: words.thereAlready(what) })
    else
      setMoves((before) => [{ id: Number(heard.value.id), text: words.moved(what, name), isUndone: false }, ...before])
    return true
  }

  const takePlace = async (found: Place) => {
    if (now.current.gathered.length === 0) return target(found)
    if (await move(now.current.gathered, found)) gather([])
  }
  const takeItem = async (item: ScannedItem) => {
    if (now.current.place) return void (await move([item], now.current.place))
    gather(withItem(now.current.gathered, item))
  }
  const takeCode = async (code: string) => {
    const part = unitsOf(units)
    if (part === undefined) return toast({ tone: "caution", text: words.noNumber })
    const found = await read<Scanned>(`/relocate/scanned?${new URLSearchParams({ code })}`)
    if (!found) return toast({ tone: "critical", text: words.unread(code) })
    if (found._tag === "Unknown") return toast({ tone: "caution", text: words.unknown(code) })
    if (found._tag === "Place") return takePlace(found)
    const [only, ...others] = itemsOf(found.products, part)
    if (only && others.length === 0) return takeItem(only)
    return setChoices(itemsOf(found.products, part))
  }
  const inTurn = (work: () => Promise<unknown>) => {
    queue.current = queue.current.then(async () => void (await work()))
    return queue.current
  }
  const onCode = useRef(takeCode)
  onCode.current = takeCode
  const scan = (code: string) => inTurn(() => onCode.current(code))

  useTakesScans("relocate")
  const onScan = useRef(scan)
  onScan.current = scan
  useEffect(() => {
    if (opening !== null) void onScan.current(opening)
    return listenForScans({
      profile: scanProfiles.addQuantity,
      learnedGap: learnedGap(() => window.localStorage),
      recognise: recogniseFor(clientCode),
      onScan: ({ text }) => void onScan.current(text),
      onDuplicate: () => undefined,
    })
  }, [clientCode, opening])
  // Each move and each place begins the wait again.
  useEffect(() => {
    if (!place) return
    const timer = setTimeout(() => target(undefined), idle)
    return () => clearTimeout(timer)
  }, [place, moves])

  return {
    ...{ place, gathered, choices, blockers, moves, units, setUnits, scan },
    isBusy: creating.isPending || settling.isPending,
    choose: (item: ScannedItem | undefined) => {
      setChoices([])
      if (item) void inTurn(() => takeItem(item))
    },
    drop: (ids: readonly number[]) => {
      gather(now.current.gathered.filter(({ id }) => !ids.includes(id)))
      setBlockers([])
    },
    leavePlace: () => target(undefined),
    undo: async (id: number) => {
      const heard = await settling.act({ what: "undo", id })
      if (heard._tag !== "Done") return
      setMoves((before) => before.map((one) => (one.id === id ? { ...one, isUndone: true } : one)))
      const { left } = heard.value
      if (left.length > 0) toast({ tone: "caution", text: left.map(whyStays).join(" ") })
    },
  }
}

export type Scanning = ReturnType<typeof useScanning>
