import { mostChosen } from "@sightline/model/inventory-rules"
import { mostLabels } from "@sightline/model/print-job-limits"
import type { LabelsView } from "./labels-view"

const number = (count: number) => count.toLocaleString("en-US")

export const labelCount = (count: number) => (count === 1 ? "1 label" : `${number(count)} labels`)

const products = (count: number) => (count === 1 ? "1 product" : `${number(count)} products`)

export const labelsTitle = ({ receiptId, productIds }: Pick<LabelsView, "receiptId" | "productIds">) =>
  receiptId === null ? `Labels of ${products(productIds.length)}` : `Labels of receipt ${receiptId}`

/** How many are printed, and how many there are. */
export const fitting = (fits: number, all: number) =>
  fits === all ? labelCount(all) : `${number(fits)} of ${labelCount(all)} fit`

/** The products that have no label, if there are such. */
export function missing({ productIds, labels }: Pick<LabelsView, "productIds" | "labels">): string | undefined {
  const gone = productIds.length - labels.length
  if (gone <= 0) return undefined
  return gone === 1
    ? `1 of the ${products(productIds.length)} has no label: it no longer exists.`
    : `${number(gone)} of the ${products(productIds.length)} have no label: they no longer exist.`
}

export function noLabels({ receiptId, refused }: Pick<LabelsView, "receiptId" | "refused">): string | undefined {
  if (refused === null) return undefined
  if (refused._tag === "NothingToPrint") return "There is nothing to print: none of these products exists any more."
  return receiptId === null
    ? `These are ${products(refused.labels)}. You can print the labels of ${mostChosen} at most at once.`
    : `This delivery has ${labelCount(refused.labels)}. You can print ${mostLabels} at most at once: print the labels of its products instead.`
}

export const words = {
  notFitting: "These labels do not fit",
  codeKind: "Code",
} as const
