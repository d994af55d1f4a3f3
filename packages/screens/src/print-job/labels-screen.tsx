import { Button } from "@sightline/ui/button"
import { LinkButton } from "@sightline/ui/link-button"
import { Notice } from "@sightline/ui/notice"
import { Select } from "@sightline/ui/select"
import type { ReactNode } from "react"
import * as screen from "./label-screen.css"
import { LabelSheet } from "./label-sheet"
import { kindOf, words as labelWords, tooSmall, wouldFit } from "./label-words"
import * as look from "./labels-screen.css"
import type { LabelsView, SheetLabel } from "./labels-view"
import { fitting, labelCount, labelsTitle, missing, noLabels, words } from "./labels-words"
import { mediaOptions } from "./media-names"

interface Props {
  readonly sheet: LabelsView
  /** The page that the user came from. */
  readonly back: string
  /** Another way to print them. */
  readonly children?: ReactNode
}

/** The labels of a delivery or of several products, which the browser prints, each on a page of its size. */
export function LabelsScreen({ sheet, back, children }: Props) {
  const { labels } = sheet
  const fits = labels.filter(({ label }) => label._tag === "Label")
  const count = (some: readonly SheetLabel[]) => some.reduce((sum, { copies }) => sum + copies, 0)
  const [gone, none] = [missing(sheet), noLabels(sheet)]
  return (
    <div className={screen.screen}>
      <h1>{labelsTitle(sheet)}</h1>
      {none && <Notice tone="critical">{none}</Notice>}
      {!none && <p className={screen.help}>{fitting(count(fits), count(labels))}</p>}
      {!none && gone && <Notice tone="caution">{gone}</Notice>}
      <NotFitting labels={labels} />
      {!none && <Choice sheet={sheet} back={back} />}
      <div className={screen.buttons}>
        {fits.length > 0 && <Button onPress={() => window.print()}>{labelWords.printHere}</Button>}
        <LinkButton tone="quiet" href={back}>
          {labelWords.back}
        </LinkButton>
      </div>
      {fits.length > 0 && <p className={screen.help}>{labelWords.printHelp}</p>}
      {!none && children}
      <ul className={look.labels}>
        {fits.map(
          ({ label, copies }) =>
            label._tag === "Label" && (
              <li key={label.code} className={look.label}>
                <LabelSheet label={label} copies={copies} />
                {copies > 1 && <span className={look.copies}>{labelCount(copies)}</span>}
              </li>
            ),
        )}
      </ul>
    </div>
  )
}

/** Those whose code is larger than the media, by name; the others print. */
function NotFitting({ labels }: Pick<LabelsView, "labels">) {
  const refused = labels.flatMap(({ label, name }) => (label._tag === "Label" ? [] : [{ label, name }]))
  if (refused.length === 0) return null
  return (
    <Notice tone="critical" title={words.notFitting}>
      <ul className={look.refused}>
        {refused.map(({ label, name }) => (
          <li key={label.code}>
            {name} ({label.code}): {tooSmall(label)} {wouldFit(label)}
          </li>
        ))}
      </ul>
    </Notice>
  )
}

/** The media and, where the client prints both, the kind of code. Works without script. */
function Choice({ sheet: { receiptId, productIds, media, symbology, kinds }, back }: Pick<Props, "sheet" | "back">) {
  return (
    <form method="get" className={screen.choice}>
      {receiptId !== null && <input type="hidden" name="receipt" value={receiptId} />}
      {productIds.map((id) => (
        <input key={id} type="hidden" name="product" value={id} />
      ))}
      <input type="hidden" name="back" value={back} />
      <Select label={labelWords.media} name="media" options={mediaOptions} defaultValue={media} key={media} />
      {kinds.length > 1 && (
        <Select
          label={words.codeKind}
          name="symbology"
          options={kinds.map((kind) => ({ value: kind, label: kindOf({ symbology: kind }) }))}
          defaultValue={symbology}
          key={symbology}
        />
      )}
      <Button type="submit" tone="quiet">
        {labelWords.show}
      </Button>
    </form>
  )
}
