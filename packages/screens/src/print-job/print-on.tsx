import { Badge } from "@sightline/ui/badge"
import { Button } from "@sightline/ui/button"
import { Notice } from "@sightline/ui/notice"
import * as look from "./label-screen.css"
import type { LabelView } from "./label-view"
import type { Printed } from "./print.server"
import { jobWords, newsOfPrint, notConnected, printerWords } from "./print-words"

export interface PrintOnProps {
  readonly label: LabelView
  readonly printers: readonly {
    readonly id: number
    readonly name: string
    readonly state: keyof typeof printerWords
    readonly isConnected: boolean
  }[]
  /** The latest jobs of this label. */
  readonly jobs: readonly { readonly id: string; readonly state: keyof typeof jobWords; readonly detail: string }[]
  /** One for every time the page was read: a form sent twice prints once. */
  readonly printKey: string
  readonly outcome: Printed | undefined
  readonly size: "office" | "kiosk"
}

/** The printers of the person's centers, and what became of this label there. Works without script. */
export function PrintOn({ label, printers, jobs, printKey, outcome, size }: PrintOnProps) {
  return (
    <>
      {outcome && (
        <Notice tone={newsOfPrint(outcome).tone} announce="status">
          {newsOfPrint(outcome).text}
        </Notice>
      )}
      {printers.map(({ id, name, state, isConnected }) => {
        const said = isConnected ? printerWords[state] : notConnected
        return (
          <form method="post" className={look.buttons} key={id}>
            <input type="hidden" name="key" value={`${printKey}-${id}`} />
            <input type="hidden" name="printerId" value={id} />
            <input type="hidden" name="code" value={label.code} />
            <input type="hidden" name="symbology" value={label.symbology} />
            <Button type="submit" size={size}>{`Print on ${name}`}</Button>
            <Badge tone={said.tone}>{said.text}</Badge>
          </form>
        )
      })}
      {jobs.length > 0 && (
        <section className={look.part} aria-labelledby="prints">
          <h2 id="prints">Prints of this label</h2>
          <ul className={look.jobs}>
            {jobs.map(({ id, state, detail }) => (
              <li key={id}>
                <Badge tone={jobWords[state].tone}>{jobWords[state].text}</Badge> {detail}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
