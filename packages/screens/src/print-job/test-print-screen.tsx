import { Button } from "@sightline/ui/button"
import { Card } from "@sightline/ui/card"
import { LabelRefused } from "./label-refused"
import * as look from "./label-screen.css"
import { LabelSheet } from "./label-sheet"
import type { LabelView, NoLabel } from "./label-view"
import { kindOf, words } from "./label-words"

interface Props {
  readonly labels: readonly (LabelView | NoLabel)[]
  readonly receipt: readonly string[]
}

/** What a printer is checked with (decisions D-10). It reads only. */
export function TestPrintScreen({ labels, receipt }: Props) {
  return (
    <div className={look.screen}>
      <h1>{words.testTitle}</h1>
      <p className={look.help}>{words.testHelp}</p>
      <Button onPress={() => window.print()}>{words.printHere}</Button>
      <p className={look.help}>{words.printHelp}</p>
      <div className={look.parts}>
        {labels.map((label) => (
          <Card as="section" aria-label={kindOf(label)} key={label.symbology}>
            <div className={look.part}>
              <h2>{kindOf(label)}</h2>
              {label._tag === "Label" ? <LabelSheet label={label} /> : <LabelRefused label={label} />}
              {label._tag === "Label" && <p className={look.help}>{label.mediaTitle}</p>}
            </div>
          </Card>
        ))}
        <Card as="section" aria-label={words.receipt}>
          <div className={look.part}>
            <h2>{words.receipt}</h2>
            {/* On a narrow screen it scrolls sideways, which the keyboard must reach. */}
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region takes the focus */}
            <pre className={look.receipt} tabIndex={0}>
              {receipt.join("\n")}
            </pre>
          </div>
        </Card>
      </div>
    </div>
  )
}
