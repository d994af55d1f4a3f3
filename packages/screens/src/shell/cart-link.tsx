import { Icon } from "@sightline/ui/icon"
import { VisuallyHidden } from "@sightline/ui/visually-hidden"
import * as look from "./header.css"
import type { ShellView } from "./shell-view"

type Props = { cart: NonNullable<ShellView["cart"]>; current: string }

/** The link to the cart, with its count; an empty cart has no badge (document 0 §2.3). */
export function CartLink({ cart: { href, count }, current }: Props) {
  return (
    <a className={look.cart} href={href} aria-current={current.toLowerCase() === href ? "page" : undefined}>
      <Icon name="cart" />
      <VisuallyHidden>{count === 0 ? "Cart, empty" : "Cart, things in it: "}</VisuallyHidden>
      {count > 0 && <span className={look.cartBadge}>{count}</span>}
    </a>
  )
}
