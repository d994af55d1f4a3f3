import { scanProfiles } from "@sightline/hardware-scan/profile"
import { learnedGap } from "@sightline/hardware-scan/station"
import { listenForScans } from "@sightline/hardware-scan/wedge"
import type { PullBlocker } from "@sightline/model/adjustment-used"
import { read } from "@sightline/screens/act/read.ts"
import { useAct } from "@sightline/screens/act/use-act.ts"
import { recogniseFor } from "@sightline/screens/removal/recognise.ts"
import { useTakesScans } from "@sightline/screens/shell/scan-mode.ts"
import { useToast } from "@sightline/ui/toast"
import { useEffect, useRef, useState } from "react"
import { findPath, submitPath } from "./paths"
import type { Scanned, submitPull } from "./pull.server"
import { type FoundItem, type FoundProduct, idsOf, type PulledItem, readScan, withUnit } from "./pull-list"
import { submitRefusals, words } from "./words"

/** Collects scanned items, one look-up after the other, and submits them together. */
export function usePulling(clientCode: string) {
  const toast = useToast()
  const { act, isPending } = useAct<typeof submitPull>(submitPath, submitRefusals)
  const [list, setList] = useState<readonly PulledItem[]>([])
  const [choosing, setChoosing] = useState<readonly FoundProduct[]>([])
  const [blockers, setBlockers] = useState<readonly PullBlocker[]>([])
  const queue = useRef(Promise.resolve())
  /** The list as the latest scan left it, before the screen shows it. */
  const latest = useRef(list)
  const keep = (next: readonly PulledItem[]) => {
    latest.current = next
    setList(next)
    setBlockers([])
  }

  const add = (product: FoundProduct, item: FoundItem) => {
    const next = withUnit(latest.current, product, item)
    if (typeof next === "string") toast({ tone: "caution", text: next })
    else keep(next)
    setChoosing([])
  }
  const find = async (code: string) => {
    const found = await read<Scanned>(`${findPath}?${new URLSearchParams({ code })}`)
    if (!found) return void toast({ tone: "critical", text: words.noAnswer })
    const told = readScan(found)
    if (told._tag === "None") toast({ tone: "caution", text: told.text })
    else if (told._tag === "One") add(told.product, told.item)
    else setChoosing(told.products)
  }
  const scan = (code: string) => {
    queue.current = queue.current.then(() => find(code))
  }

  useTakesScans("remove")
  const onScan = useRef(scan)
  onScan.current = scan
  useEffect(
    () =>
      listenForScans({
        profile: scanProfiles.scanRemove,
        learnedGap: learnedGap(() => window.localStorage),
        recognise: recogniseFor(clientCode),
        onScan: ({ text }) => onScan.current(text),
        onDuplicate: () => undefined,
      }),
    [clientCode],
  )

  return {
    list,
    choosing,
    blockers,
    isPending,
    scan,
    add,
    decline: () => setChoosing([]),
    takeOff: (ids: readonly number[]) => keep(latest.current.filter(({ id }) => !ids.includes(id))),
    /** True once the items are submitted. */
    submit: async (usedForId: number, description: string) => {
      await queue.current
      const asked = { usedForId, description, itemIds: idsOf(latest.current) }
      const heard = await act(asked, { failed: words.notSubmitted, shows: ({ _tag }) => _tag === "PullBlocked" })
      if (heard._tag === "PullBlocked") setBlockers(heard.blockers)
      if (heard._tag !== "Done") return false
      keep([])
      toast({ tone: "positive", text: words.submitted(heard.value.id) })
      return true
    },
  }
}
