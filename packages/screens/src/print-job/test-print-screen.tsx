import { Button } from "@sightline/ui/button"
import { Card } from "@sightline/ui/card"
import { Notice } from "@sightline/ui/notice"
import { LabelRefused } from "./label-refused"
import * as look from "./label-screen.css"
import { LabelSheet } from "./label-sheet"
import type { LabelView, NoLabel } from "./label-view"
import { kindOf, words } from "./label-words"
import type { Printed } from "./print.server"
import { PrintJobs } from "./print-jobs"
import { type PrintedJob, PrintOn, type PrintOnProps } from "./print-on"
import { newsOfPrint } from "./print-words"

interface Props extends Pick<PrintOnProps, "printers" | "printKey"> {
  readonly labels: readonly (LabelView | NoLabel)[]
  readonly receipt: readonly string[]
  readonly jobs: readonly PrintedJob[]
  readonly outcome: Printed | undefined
}

/** The page that tests printers (decisions D-10). Opening it only reads; each sample prints on request. */
export function TestPrintScreen({ labels, receipt, jobs, outcome, printers, printKey }: Props) {
  const place = { printers, printKey, size: "office" } as const
  return (
    <div className={look.screen}>
      <h1>{words.testTitle}</h1>
      <p className={look.help}>{words.testHelp}</p>
      {outcome && (
        <Notice tone={newsOfPrint(outcome).tone} announce="status">
          {newsOfPrint(outcome).text}
        </Notice>
      )}
      <Button tone={printers.length > 0 ? "quiet" : "accent"} onPress={() => window.print()}>
        {words.printHere}
      </Button>
      <p className={look.help}>{words.printHelp}</p>
      <div className={look.parts}>
        {labels.map((label) => (
          <Card as="section" aria-label={kindOf(label)} key={label.symbology}>
            <div className={look.part}>
              <h2>{kindOf(label)}</h2>
              {label._tag === "Label" ? <LabelSheet label={label} /> : <LabelRefused label={label} />}
              {label._tag === "Label" && <p className={look.help}>{label.mediaTitle}</p>}
              <PrintOn {...place} kind="label" fields={{ symbology: label.symbology }} />
            </div>
          </Card>
        ))}
        <Card as="section" aria-label={words.receipt}>
          <div className={look.part}>
            <h2>{words.receipt}</h2>
            {/* On a narrow screen it scrolls sideways, so the keyboard must reach it. */}
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region takes the focus */}
            <pre className={look.receipt} tabIndex={0}>
              {receipt.join("\n")}
            </pre>
            <PrintOn {...place} kind="receipt" fields={{}} />
          </div>
        </Card>
      </div>
      <PrintJobs jobs={jobs} printKey={printKey} size="office" />
    </div>
  )
}
