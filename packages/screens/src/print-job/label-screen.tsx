import { Button } from "@sightline/ui/button"
import { LinkButton } from "@sightline/ui/link-button"
import { LabelRefused } from "./label-refused"
import * as look from "./label-screen.css"
import { LabelSheet } from "./label-sheet"
import type { LabelView, NoLabel } from "./label-view"
import { labelTitle, words } from "./label-words"

interface Props {
  readonly label: LabelView | NoLabel
  /** Where the person came from. */
  readonly back: string
  readonly size: "office" | "kiosk"
}

/** One label: what it looks like, and the ways to paper. */
export function LabelScreen({ label, back, size }: Props) {
  return (
    <div className={look.screen}>
      <h1>{labelTitle(label)}</h1>
      {label._tag === "Label" ? <LabelSheet label={label} /> : <LabelRefused label={label} />}
      {label._tag === "Label" && <p className={look.help}>{words.printHelp}</p>}
      <div className={look.buttons}>
        {label._tag === "Label" && (
          <Button size={size} onPress={() => window.print()}>
            {words.printHere}
          </Button>
        )}
        <LinkButton tone="quiet" size={size} href={back}>
          {words.back}
        </LinkButton>
      </div>
    </div>
  )
}
