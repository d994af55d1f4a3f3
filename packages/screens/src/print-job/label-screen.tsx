import { Button } from "@sightline/ui/button"
import { LinkButton } from "@sightline/ui/link-button"
import { Notice } from "@sightline/ui/notice"
import { Select } from "@sightline/ui/select"
import { LabelRefused } from "./label-refused"
import * as look from "./label-screen.css"
import { LabelSheet } from "./label-sheet"
import type { LabelView, NoLabel } from "./label-view"
import { labelTitle, words } from "./label-words"
import { mediaOptions } from "./media-names"
import type { Printed } from "./print.server"
import { PrintJobs } from "./print-jobs"
import { type PrintedJob, PrintOn, type PrintOnProps } from "./print-on"
import { newsOfPrint } from "./print-words"

interface Props extends Pick<PrintOnProps, "printers" | "printKey" | "size"> {
  readonly label: LabelView | NoLabel
  /** The latest jobs of this label. */
  readonly jobs: readonly PrintedJob[]
  readonly outcome: Printed | undefined
  /** The page that the user came from. */
  readonly back: string
}

/** One label: its picture, and the ways to print it. */
export function LabelScreen({ label, back, jobs, outcome, printers, printKey, size }: Props) {
  const { code, symbology } = label
  const hasPrinter = printers.some(({ kind }) => kind === "label")
  return (
    <div className={look.screen}>
      <h1>{labelTitle(label)}</h1>
      {outcome && (
        <Notice tone={newsOfPrint(outcome).tone} announce="status">
          {newsOfPrint(outcome).text}
        </Notice>
      )}
      {label._tag === "Label" ? <LabelSheet label={label} /> : <LabelRefused label={label} />}
      {hasPrinter && (
        <PrintOn fields={{ code, symbology }} kind="label" printers={printers} printKey={printKey} size={size} />
      )}
      <PrintJobs jobs={jobs} printKey={printKey} size={size} />
      <section className={look.part} aria-labelledby="browser">
        <h2 id="browser">{words.browser}</h2>
        <form method="get" className={look.choice}>
          <input type="hidden" name="code" value={code} />
          <input type="hidden" name="symbology" value={symbology} />
          <Select
            label={words.media}
            name="media"
            size={size}
            options={mediaOptions}
            defaultValue={label.media}
            key={label.media}
          />
          <Button type="submit" tone="quiet" size={size}>
            {words.show}
          </Button>
        </form>
        <div className={look.buttons}>
          {label._tag === "Label" && (
            <Button size={size} tone={hasPrinter ? "quiet" : "accent"} onPress={() => window.print()}>
              {words.printHere}
            </Button>
          )}
          <LinkButton tone="quiet" size={size} href={back}>
            {words.back}
          </LinkButton>
        </div>
        {label._tag === "Label" && <p className={look.help}>{words.printHelp}</p>}
      </section>
    </div>
  )
}
