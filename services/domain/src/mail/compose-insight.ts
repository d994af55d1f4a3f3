import { marginOf } from "@sightline/model/insight-rules"
import { balanced, changeOf } from "@sightline/model/insight-sums"
import {
  atList,
  changeWords,
  figureNames,
  invoicesOf,
  percentOf,
  productsOf,
  reorderFinding,
  salesFinding,
  spanWords,
  waitingLines,
  whenFirst,
} from "@sightline/model/insight-words"
import { money } from "@sightline/model/money"
import { unitsOf } from "@sightline/model/units"
import { Effect } from "effect"
import { figuresOfLetter, type LetterFigures, type LetterToSend } from "../insight/letter-figures"
import type { Addressed, Dropped } from "./compose"
import { greeting } from "./greeting"
import type { LetterLine } from "./letter"
import type { MailRow } from "./queries"

/** The owner's page of a period, as its reader would see it now (decision 232). */
export const insightLetter = Effect.fnUntraced(function* (
  row: MailRow,
  letter: LetterToSend | undefined,
  publicUrl: string,
) {
  if (!letter) return { dropped: "the letter is gone" } satisfies Dropped
  if (letter.dropped !== null) return { dropped: letter.dropped } satisfies Dropped
  const figures = yield* figuresOfLetter(letter)
  const { days, from, to, sales } = figures
  const all = balanced(sales.days)
  const change = changeOf(sales, all.net, days, from)
  const client = row.client_name ?? "Sightline"
  const addressed: Addressed = {
    to: letter.email,
    replyTo: null,
    fromName: row.client_name,
    letter: {
      subject: `${client}: ${spanWords({ from, to })}`.replace(/\s+/g, " "),
      greeting: greeting(row),
      paragraphs: [
        all.invoices + all.credits === 0
          ? `${whenFirst(days, to)} no invoice was issued.`
          : salesFinding(all, days, to, change),
      ],
      table: linesOf(figures, change),
      action: { label: "Open these days", href: `${publicUrl}/insight?days=${days}&to=${to}` },
      after: [
        "Sales and takings are of these days, everything else is of this moment, at your centers.",
        'To stop this mail, open Insight, choose "By mail" and then "Never".',
      ],
    },
  }
  return addressed
})

/** The figures of the pages, each as it is called there. */
function linesOf({ seen, sales, cost, margin, days }: LetterFigures, change: number | null): readonly LetterLine[] {
  const all = balanced(sales.days)
  const kept = sales.takings.reduce((sum, { taken, given }) => sum + taken - given, 0)
  const sold = seen.days.reduce((sum, { kind, units }) => (kind === "sold" ? sum + units : sum), 0)
  const waiting = waitingLines(seen.waiting).map(({ text }) => text)
  return [
    {
      name: figureNames.net,
      value: `${money(all.net)}, ${invoicesOf(all.invoices)}`,
      ...(change !== null && { note: changeWords(change, days) }),
    },
    { name: figureNames.takings, value: money(kept) },
    ...(margin && margin.costed > 0 ? [marginLine(margin)] : []),
    { name: figureNames.sold, value: unitsOf(sold) },
    { name: figureNames.stock, value: atList(seen.stock.units, money(seen.stock.list)) },
    {
      name: figureNames.dead,
      value: `${atList(seen.dead.units, money(seen.dead.list))}`,
      note: productsOf(seen.dead.products),
    },
    ...(cost && cost.stock.costed > 0
      ? [{ name: `${figureNames.stock}: ${figureNames.cost.toLowerCase()}`, value: money(cost.stock.cost) }]
      : []),
    { name: figureNames.reorder, value: reorderFinding(seen.reorder.products) },
    { name: figureNames.waiting, value: waiting.length === 0 ? "Nothing" : waiting.join("\n") },
  ]
}

const marginLine = (margin: NonNullable<LetterFigures["margin"]>): LetterLine => {
  const part = marginOf(margin)
  return {
    name: figureNames.margin,
    value: money(margin.net - margin.cost),
    ...(part !== null && { note: percentOf(part) }),
  }
}
