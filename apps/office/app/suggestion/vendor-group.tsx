import { moneyOrZero, priceOf } from "@sightline/model/money"
import type { Suggestion } from "@sightline/model/suggestion"
import { suggestionReason } from "@sightline/model/suggestion-rules"
import { vendorOrderLimits } from "@sightline/model/vendor-order-rules"
import { Checkbox } from "@sightline/ui/checkbox"
import { Link } from "@sightline/ui/link"
import { Muted } from "@sightline/ui/muted"
import { NumberField } from "@sightline/ui/number-field"
import { Spark } from "@sightline/ui/spark"
import { type Column, Table } from "@sightline/ui/table"
import { VisuallyHidden } from "@sightline/ui/visually-hidden"
import { useId } from "react"
import * as look from "./list.css"
import { onlyOf } from "./paths"
import {
  type Choice,
  choosing,
  counting,
  countOf,
  isChosen,
  sumOf,
  sumWords,
  type VendorGroup as Vendor,
} from "./vendor-groups"
import { words } from "./words"

type Row = Suggestion & { readonly weeks: readonly number[]; readonly weeksWords: string }

type Props = {
  group: Vendor<Row>
  choice: Choice
  onChoice: (change: (now: Choice) => Choice) => void
  /** The way to all suggestions of this vendor, where others are shown too. */
  offersOnly: boolean
}

const hidden = (text: string) => <VisuallyHidden>{text}</VisuallyHidden>

/** What should be ordered from one vendor: each product and all of them can be left out, and the sum follows. */
export function VendorGroup({ group: { vendorId, vendorName, rows }, choice, onChoice, offersOnly }: Props) {
  const id = useId()
  const sum = sumOf(rows, choice)
  const seesPrices = sum.cents !== undefined
  const isAll = sum.products === rows.length
  const prices: readonly Column<Row>[] = [
    {
      id: "price",
      label: "Price",
      kind: "number",
      cell: ({ purchasedPrice = null }) => priceOf(purchasedPrice),
      isMinor: true,
    },
    {
      id: "amount",
      label: "Amount",
      kind: "number",
      cell: (row) => moneyOrZero(isChosen(row, choice) ? countOf(row, choice) * (row.purchasedPrice ?? 0) : 0),
    },
  ]
  const columns: readonly Column<Row>[] = [
    {
      id: "description",
      label: "Inventory",
      cell: (row) => (
        <Checkbox
          name="chosen"
          label={
            <span className={look.product}>
              {row.description} <Muted as="span">{[row.code, row.number].filter(Boolean).join(" · ")}</Muted>
            </span>
          }
          checked={isChosen(row, choice)}
          onChange={({ currentTarget: { checked } }) => onChoice((now) => choosing(now, [row], checked))}
        />
      ),
    },
    {
      id: "why",
      label: "Why",
      cell: (row) => (
        <div className={look.why}>
          <span className={look.reason}>{suggestionReason(row)}</span>
          <Spark values={row.weeks} words={row.weeksWords} />
        </div>
      ),
    },
    {
      id: "count",
      label: "Count",
      kind: "number",
      cell: (row) => (
        <div className={look.count}>
          <NumberField
            label={hidden(`Count of ${row.description}`)}
            name="count"
            minValue={0}
            maxValue={vendorOrderLimits.quantity}
            value={countOf(row, choice)}
            onChange={(count) =>
              onChoice((now) => counting(now, Number(row.inventoryId), Number.isNaN(count) ? 0 : count))
            }
          />
        </div>
      ),
    },
    ...(seesPrices ? prices : []),
  ]
  return (
    <section className={look.group} aria-labelledby={id}>
      <div className={look.head}>
        <Checkbox
          name="vendor"
          label={hidden(`Order all of ${vendorName}`)}
          checked={isAll}
          isMixed={!isAll && sum.products > 0}
          onChange={() => onChoice((now) => choosing(now, rows, !isAll))}
        />
        <h2 id={id} className={look.vendor}>
          {vendorName}
        </h2>
        {offersOnly && <Link href={onlyOf(vendorId)}>{words.only(vendorName)}</Link>}
        <span className={look.sum}>
          {words.chosen(sum.products, rows.length)} · {sumWords(sum)}
        </span>
      </div>
      <Table
        caption={`What to order from ${vendorName}`}
        columns={columns}
        rows={rows}
        rowKey={({ inventoryId }) => inventoryId}
        stacks="early"
      />
    </section>
  )
}
