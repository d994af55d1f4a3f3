import { Button } from "@sightline/ui/button"
import { LinkButton } from "@sightline/ui/link-button"
import { LabelRefused } from "./label-refused"
import * as look from "./label-screen.css"
import { LabelSheet } from "./label-sheet"
import type { LabelView, NoLabel } from "./label-view"
import { labelTitle, words } from "./label-words"
import { PrintOn, type PrintOnProps } from "./print-on"

interface Props extends Omit<PrintOnProps, "label"> {
  readonly label: LabelView | NoLabel
  /** Where the person came from. */
  readonly back: string
}

/** One label: what it looks like, and the ways to paper. */
export function LabelScreen({ label, back, ...print }: Props) {
  const { size, printers } = print
  return (
    <div className={look.screen}>
      <h1>{labelTitle(label)}</h1>
      {label._tag === "Label" ? <LabelSheet label={label} /> : <LabelRefused label={label} />}
      {label._tag === "Label" && <PrintOn {...print} label={label} />}
      <div className={look.buttons}>
        {label._tag === "Label" && (
          <Button size={size} tone={printers.length > 0 ? "quiet" : "accent"} onPress={() => window.print()}>
            {words.printHere}
          </Button>
        )}
        <LinkButton tone="quiet" size={size} href={back}>
          {words.back}
        </LinkButton>
      </div>
      {label._tag === "Label" && <p className={look.help}>{words.printHelp}</p>}
    </div>
  )
}
