import { codeFieldId } from "@sightline/screens/removal/code-form"
import { KeepFocus } from "@sightline/screens/removal/keep-focus"
import { type Reading, readingOf } from "@sightline/screens/tag/pairing-state.ts"
import { RadioReader } from "@sightline/screens/tag/radio-reader"
import { Card } from "@sightline/ui/card"
import { Notice } from "@sightline/ui/notice"
import { pairWords as words } from "../shell/pair-words"
import type { PairingState } from "../shell/use-pairing"
import * as look from "./count-card.css"

interface Props {
  readonly pairing: Pick<PairingState, "reading" | "isSeveral" | "hearTags">
}

/** What comes next, a label or its tag; and the reader at a serial port, where there is one. */
export function PairCard({ pairing: { reading, isSeveral, hearTags } }: Props) {
  return (
    <Card as="section" aria-label={words.title} float>
      <div className={look.names}>
        {isSeveral && <Notice tone="critical">{words.several}</Notice>}
        <p className={look.title} role="status">
          {stepOf(reading)}
        </p>
        <KeepFocus to={codeFieldId}>
          <RadioReader size="kiosk" onTags={hearTags} />
        </KeepFocus>
      </div>
    </Card>
  )
}

function stepOf(reading: Reading): string {
  const { code } = reading
  switch (readingOf(reading)._tag) {
    case "Nothing":
      return words.first
    case "NeedsTag":
      return words.needsTag(code)
    case "NeedsItem":
      return words.needsItem
    case "Pair":
      return words.waits(code)
    case "Several":
      return words.several
  }
}
