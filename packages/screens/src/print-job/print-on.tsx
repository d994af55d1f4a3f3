import { Badge } from "@sightline/ui/badge"
import { Button } from "@sightline/ui/button"
import { useState } from "react"
import * as look from "./label-screen.css"
import { mediaIn } from "./media-names"
import type { jobWords } from "./print-words"
import { notConnected, printerWords, words } from "./print-words"

export interface PrintPlace {
  readonly id: number
  readonly name: string
  readonly kind: "label" | "receipt"
  readonly media: string
  readonly state: keyof typeof printerWords
  readonly isConnected: boolean
  readonly isPreferred: boolean
}

export interface PrintedJob {
  readonly id: string
  readonly title: string
  readonly state: keyof typeof jobWords
  readonly detail: string
}

export interface PrintOnProps {
  /** What to print: hidden fields of the form, beside its printer. */
  readonly fields: Readonly<Record<string, string>>
  readonly kind: PrintPlace["kind"]
  /** The printers of the user's centers. */
  readonly printers: readonly PrintPlace[]
  /** A new key per page load: a form sent twice prints once. */
  readonly printKey: string
  readonly size: "office" | "kiosk"
}

/** A button for each printer of that kind, the preferred one first. Works without script. */
export function PrintOn({ fields, kind, printers, printKey, size }: PrintOnProps) {
  const fit = printers.filter((printer) => printer.kind === kind)
  // The order stays as loaded: a print changes the preferred printer, and no button may move under a finger.
  const [first] = useState(() => fit.find(({ isPreferred }) => isPreferred)?.id)
  const inOrder = [...fit].sort((one, other) => Number(other.id === first) - Number(one.id === first))
  return (
    <ul className={look.printers}>
      {inOrder.map(({ id, name, media, state, isConnected }, place) => {
        const said = isConnected ? printerWords[state] : notConnected
        return (
          <li key={id}>
            <form method="post" className={look.buttons}>
              <input type="hidden" name="idempotencyKey" value={[printKey, id, ...Object.values(fields)].join("/")} />
              <input type="hidden" name="printerId" value={id} />
              <input type="hidden" name="kind" value={kind} />
              {Object.entries(fields).map(([field, value]) => (
                <input key={field} type="hidden" name={field} value={value} />
              ))}
              <Button type="submit" size={size} tone={place === 0 ? "accent" : "quiet"}>
                {words.printOn(name)}
              </Button>
              <Badge tone={said.tone}>{said.text}</Badge>
              <span className={look.help}>{mediaIn({ kind, media })}</span>
            </form>
          </li>
        )
      })}
    </ul>
  )
}
