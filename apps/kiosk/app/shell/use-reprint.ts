import { uuidv7 } from "@sightline/hardware-scan/uuid"
import { useCallback } from "react"
import { askStation } from "./ask-station"
import type { Remark } from "./remark"

type Answered =
  | { readonly _tag: "Done"; readonly value: { readonly title: string; readonly printer: string } }
  | { readonly _tag: string; readonly detail?: string }

export const reprintWords = {
  asked: "Printing the last label again …",
  again: (title: string, printer: string) => `${title} is printed again at ${printer}.`,
  noAnswer: "There was no answer. Look at the printer before you try again.",
  failed: "This is not possible here.",
} as const

/** Prints the last label or receipt of this station again, under one key a card. */
export function useReprint(say: (remark: Remark) => void): () => void {
  return useCallback(() => {
    void askStation<Answered>("/kiosk/reprint", {}, { key: uuidv7() }).then((answered) => say(remarkOf(answered)))
  }, [say])
}

function remarkOf(answered: Answered | undefined): Remark {
  if (!answered) return { tone: "critical", text: reprintWords.noAnswer }
  if (!("value" in answered)) return { tone: "critical", text: answered.detail ?? reprintWords.failed }
  const { title, printer } = answered.value
  return { tone: "positive", text: reprintWords.again(title, printer) }
}
