import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { LinkButton } from "@sightline/ui/link-button"
import { Notice } from "@sightline/ui/notice"
import { usePerson } from "../shell/use-shell"
import * as look from "./cart.css"
import { changeCart, readCart } from "./cart.server"
import { CartTable } from "./cart-table"
import { checkOutPath, signInToCheckOut } from "./check-out-path"

export const meta: MetaFunction = () => [{ title: "CART | OPTICAL SUPPLY EYEWEAR" }]

export const loader = (args: LoaderFunctionArgs) => readCart(args)

export const action = changeCart

const words: Readonly<Record<string, { readonly tone: "positive" | "caution"; readonly words: string }>> = {
  changed: { tone: "positive", words: "The quantity is changed." },
  ignored: { tone: "caution", words: "The quantity stays: there are not that many." },
  removed: { tone: "positive", words: "Removed from your cart." },
}

/** The cart (document 1 §2.5). */
export default function CartPage() {
  const { lines, prices, done } = useLoaderData<typeof loader>()
  const person = usePerson()
  const said = words[done ?? ""]
  return (
    <div className={look.page}>
      <h1 className={look.title}>CART | OPTICAL SUPPLY EYEWEAR</h1>
      {said && (
        <Notice tone={said.tone} announce="status">
          {said.words}
        </Notice>
      )}
      {lines.length === 0 ? (
        <div className={look.empty}>
          <p className={look.emptyWords}>Your cart is currently empty</p>
          <LinkButton href="/shopping">RETURN TO SHOP</LinkButton>
        </div>
      ) : (
        <>
          <CartTable lines={lines} prices={prices} />
          <div className={look.actions}>
            <LinkButton href="/shopping" tone="quiet">
              Go on shopping
            </LinkButton>
            <LinkButton href={person ? checkOutPath : signInToCheckOut}>Proceed to check out</LinkButton>
          </div>
        </>
      )}
    </div>
  )
}
