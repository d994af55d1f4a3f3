import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { LinkButton } from "@sightline/ui/link-button"
import { NativeButton } from "@sightline/ui/native-button"
import { Notice } from "@sightline/ui/notice"
import * as look from "./cart.css"
import { checkOut, readCheckOut } from "./check-out.server"
import { CheckOutLines } from "./check-out-lines"
import { checkOutPath } from "./check-out-path"

export const meta: MetaFunction = () => [{ title: "CHECK OUT | OPTICAL SUPPLY EYEWEAR" }]

export const loader = (args: LoaderFunctionArgs) => readCheckOut(args)

export const action = (args: ActionFunctionArgs) => checkOut(args)

/** The lines of the cart, before they become an order (document 1 §2.1, decisions D-17). */
export default function CheckOutPage() {
  const { lines, prices, orderId, hasFailed } = useLoaderData<typeof loader>()
  const hasRefused = lines.some(({ refused }) => refused !== null)
  return (
    <div className={look.page}>
      <h1 className={look.title}>Check out</h1>
      {hasFailed && (
        <Notice tone="critical" announce="alert">
          Something went wrong. Your cart is kept, and a second try makes no second order.
        </Notice>
      )}
      {hasRefused && (
        <Notice tone="caution" announce="status">
          {orderId === null
            ? "Nothing was ordered. Your cart is kept."
            : `Order ${orderId} has the rest. What could not be added is still in your cart.`}
        </Notice>
      )}
      {lines.length === 0 ? (
        <div className={look.empty}>
          <p className={look.emptyWords}>Your cart is currently empty</p>
          <LinkButton href="/shopping">RETURN TO SHOP</LinkButton>
        </div>
      ) : (
        <CheckOutLines lines={lines} prices={prices} />
      )}
      <div className={look.actions}>
        {orderId !== null && (
          <LinkButton href={`/instant-order/${orderId}`} tone={hasRefused ? "accent" : "quiet"}>
            Go to order {orderId}
          </LinkButton>
        )}
        {lines.length > 0 && (
          <>
            <LinkButton href="/cart" tone="quiet">
              Change the cart
            </LinkButton>
            <form method="post" action={checkOutPath}>
              {orderId !== null && <input type="hidden" name="orderId" value={orderId} />}
              <NativeButton type="submit" size="touch" tone={hasRefused ? "quiet" : "accent"}>
                {hasRefused ? "Try again" : "Place the order"}
              </NativeButton>
            </form>
          </>
        )}
      </div>
    </div>
  )
}
