import { money, priceOf } from "@sightline/model/money"
import { Button } from "@sightline/ui/button"
import { Icon } from "@sightline/ui/icon"
import { Muted } from "@sightline/ui/muted"
import type { ReactNode } from "react"
import type { LoadedOrder } from "../use-order"
import { words } from "../words"
import { type PriceGroup, priceGroups, unitNews } from "./groups"
import * as look from "./summary.css"

const steps = ["Order", "Payment Type", "Receipt"] as const
export type Step = 0 | 1 | 2

type Props = {
  order: LoadedOrder | null
  step: Step
  /** Undefined: nothing can be taken off. */
  onRemove?: ((itemIds: readonly number[]) => void) | undefined
  /** Undefined: no price can be set. */
  onPrice?: ((group: PriceGroup) => void) | undefined
  isRemoving: boolean
  /** What a person says of it. */
  status?: ReactNode
  /** The buttons of the step. */
  children: ReactNode
}

/** The right-hand summary of an order (document 2 §2.2). The total and the buttons never leave the screen. */
export function Summary({ order, step, onRemove, onPrice, isRemoving, status, children }: Props) {
  const groups = priceGroups(order?.lines ?? [])
  return (
    <aside className={look.summary} aria-label="Summary">
      <ol className={look.steps} aria-label="Steps">
        {steps.map((name, at) => (
          <li key={name} className={look.step} aria-current={at === step ? "step" : undefined}>
            <span className={look.number} aria-hidden="true">
              {at < step ? <Icon name="check" size="small" /> : at + 1}
            </span>
            {name}
          </li>
        ))}
      </ol>
      <div className={look.content}>
        {groups.length === 0 ? (
          <Muted>Nothing on this order yet. Click a product, or scan a label.</Muted>
        ) : (
          <ul className={look.lines} aria-label="Lines">
            {groups.map((group) => (
              <GroupLine
                key={`${group.line.id} ${group.salePrice} ${group.listPrice}`}
                group={group}
                centerName={order?.centerName ?? ""}
                onRemove={onRemove}
                onPrice={onPrice}
                isRemoving={isRemoving}
              />
            ))}
          </ul>
        )}
        <Totals order={order} />
        {status}
      </div>
      <div className={look.foot} data-bar="form">
        <dl className={look.total}>
          <dt>Total</dt>
          <dd className={look.value}>{money(order?.total ?? 0)}</dd>
        </dl>
        <div className={look.buttons}>{children}</div>
      </div>
    </aside>
  )
}

type GroupProps = Pick<Props, "onRemove" | "onPrice" | "isRemoving"> & { group: PriceGroup; centerName: string }

function GroupLine({ group, centerName, onRemove, onPrice, isRemoving }: GroupProps) {
  const { line, items, listPrice, salePrice } = group
  const name = line.description || line.number
  const ids = items.map(({ id }) => id)
  const news = unitNews(group, centerName)
  return (
    <li className={look.line}>
      <span className={look.name}>{name}</span>
      <span className={look.amount}>{money(salePrice * items.length)}</span>
      <span className={look.units}>
        {items.length} × {listPrice > salePrice && <s>{money(listPrice)}</s>} {money(salePrice)}
      </span>
      {onRemove && (
        <span className={look.remove}>
          {onPrice && (
            <Button
              tone="plain"
              size="touch"
              shape="icon"
              aria-label={words.priceOf(name)}
              icon={<Icon name="edit" />}
              onPress={() => onPrice(group)}
            />
          )}
          {items.length > 1 && (
            <Button
              tone="plain"
              size="touch"
              shape="icon"
              isDisabled={isRemoving}
              aria-label={`Remove one ${name}`}
              icon={<Icon name="remove" />}
              onPress={() => onRemove(ids.slice(-1))}
            />
          )}
          <Button
            tone="plain"
            size="touch"
            shape="icon"
            isDisabled={isRemoving}
            aria-label={`Remove ${name}`}
            icon={<Icon name="delete" />}
            onPress={() => onRemove(ids)}
          />
        </span>
      )}
      {news.elsewhere.map((center) => (
        <span key={center} className={look.news}>
          from {center}
        </span>
      ))}
      {news.lapsed > 0 && (
        <strong className={look.warning}>
          {news.lapsed === items.length ? "No longer held" : `${news.lapsed} no longer held`}
        </strong>
      )}
      {news.hasExpired && <strong className={look.warning}>The expiry date has passed</strong>}
      {news.priceNotes.map((note) => (
        <span key={note} className={look.news}>
          Price set: {note}
        </span>
      ))}
      {onRemove && news.priceNow !== undefined && (
        <span className={look.news}>
          Price is now {priceOf(news.priceNow)}, was {money(salePrice)} when added
        </span>
      )}
    </li>
  )
}

/** What the total is made of. */
function Totals({ order }: { order: LoadedOrder | null }) {
  const { quantity = 0, subtotal = 0, discount = 0, tax = 0, shipping = 0 } = order ?? {}
  const entries = [
    ["Total items", String(quantity)],
    ["Subtotal", money(subtotal)],
    ["Discount", discount > 0 ? `-${money(discount)}` : money(0)],
    ["Tax", money(tax)],
    ["Shipping", money(shipping)],
  ] as const
  return (
    <dl className={look.totals}>
      {entries.map(([name, value]) => (
        <div key={name} className={look.entry}>
          <dt>{name}</dt>
          <dd className={look.value}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
