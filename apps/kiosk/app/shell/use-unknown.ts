import { uuidv7 } from "@sightline/hardware-scan/uuid"
import { signInFrom } from "@sightline/screens/shell/return-to.ts"
import { type Entry, isBack } from "@sightline/screens/task/entry.ts"
import { useCallback, useMemo, useRef, useState } from "react"
import { askStation } from "./ask-station"
import type { Remark } from "./remark"
import type { Settled } from "./settled"

type Answered = { readonly _tag: "Done"; readonly value: Settled } | { readonly _tag: string; readonly detail?: string }

export const unknownWords = {
  link: "Link",
  aside: "Set aside",
  create: "New product",
  opened: (code: string) => `The form of a new product with ${code} is open in another tab.`,
  notOpened: "This browser opens no other tab. The code waits in the office's tray.",
  scanItem: (code: string) => `Scan the label of the item that gets ${code}.`,
  none: "The last scan found what it names.",
  stopped: (code: string) => `${code} was not linked.`,
  linked: (code: string, itemId: number) => `${code} is linked to item ${itemId}. Scan it again.`,
  isAside: (code: string) => `${code} is set aside.`,
  noItem: "That is no label of an item here. Nothing was linked.",
  hasCode: (barcode: string) => `That item has the code ${barcode} already. Replace it in the office.`,
  gone: "Somebody else has settled this code already.",
  noAnswer: "There was no answer. Nothing was changed; try again when the network is back.",
  failed: "This is not possible here. Nothing was changed.",
} as const

/** The code of the last scan, where it named nothing. */
export function unknownCode(entries: readonly Entry[]): string | undefined {
  const last = entries.findLast(({ task }) => !isBack(task))
  return last?.state._tag === "NotFound" ? last.task.code : undefined
}

/** What is done at the station with a code that names nothing, while the piece is in the hand. */
export function useUnknown(say: (remark: Remark) => void) {
  const [linking, setLinking] = useState<string>()
  /** Two scans may come between two renderings; the first of them is the item. */
  const now = useRef<string>(undefined)
  const become = useCallback((code: string | undefined) => {
    now.current = code
    setLinking(code)
  }, [])
  const settle = useCallback(
    async (fields: { change: "link"; code: string; label: string } | { change: "aside"; code: string }) => {
      const answered = await askStation<Answered>("/kiosk/unknown-code", fields, { key: uuidv7() })
      say(answered ? remarkOf(answered, fields.code) : { tone: "critical", text: unknownWords.noAnswer })
    },
    [say],
  )
  const link = useCallback(
    (code: string) => {
      become(code)
      say({ tone: "info", text: unknownWords.scanItem(code) })
    },
    [become, say],
  )
  const aside = useCallback((code: string) => void settle({ change: "aside", code }), [settle])
  /** The office's form, behind its sign-in, in a tab of its own: this page and what waits in it stay. */
  const create = useCallback(
    (code: string) => {
      const tab = window.open(signInFrom({ pathname: "/inventory/new", search: `?${new URLSearchParams({ code })}` }))
      if (tab) tab.opener = null
      say(tab ? { tone: "info", text: unknownWords.opened(code) } : { tone: "critical", text: unknownWords.notOpened })
    },
    [say],
  )
  const stop = useCallback(() => {
    if (now.current !== undefined) say({ tone: "info", text: unknownWords.stopped(now.current) })
    become(undefined)
  }, [become, say])
  /** Whether a scan was the item that a code waits for. */
  const takes = useCallback(
    (label: string): boolean => {
      const code = now.current
      if (code === undefined) return false
      become(undefined)
      void settle({ change: "link", code, label: label.trim() })
      return true
    },
    [become, settle],
  )
  return useMemo(() => ({ linking, link, aside, create, stop, takes }), [linking, link, aside, create, stop, takes])
}

export type UnknownState = ReturnType<typeof useUnknown>

function remarkOf(answered: Answered, code: string): Remark {
  if (!("value" in answered)) return { tone: "critical", text: answered.detail ?? unknownWords.failed }
  const { value } = answered
  switch (value.did) {
    case "linked":
      return { tone: "positive", text: unknownWords.linked(code, value.itemId) }
    case "aside":
      return { tone: "positive", text: unknownWords.isAside(code) }
    case "hasCode":
      return { tone: "critical", text: unknownWords.hasCode(value.barcode) }
    case "noItem":
      return { tone: "critical", text: unknownWords.noItem }
    case "gone":
      return { tone: "info", text: unknownWords.gone }
  }
}
