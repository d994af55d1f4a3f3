import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node"
import { notFound } from "@sightline/bff-client/remix"
import {
  addToOrder,
  cancelOrder,
  changeStatus,
  holdAgain,
  keepCheckout,
  removeFromOrder,
  setPrice,
  submitOrder,
  takeFromOrder,
} from "./change.server"
import { keepBuyer } from "./checkout/buyer.server"
import { checkCharge, startCharge, stopCharge } from "./checkout/charge.server"
import { payInvoice, readInvoice, sendInvoice } from "./invoice/invoice.server"
import { printReceipt, readReceiptPrinters } from "./invoice/receipt.server"
import { findOrders } from "./list/list.server"
import { readProducts } from "./order/products.server"
import { readSubstitutes } from "./order/substitutes.server"
import { confirmRefund, readReturnAmount, returnItems } from "./return/return.server"

type Read = (args: LoaderFunctionArgs) => Promise<unknown>
type Act = (args: ActionFunctionArgs) => Promise<unknown>

/** What the pages of orders read and do, by the last part of the address. */
const reads: ReadonlyMap<string, Read> = new Map<string, Read>([
  ["products", readProducts],
  ["substitutes", readSubstitutes],
  ["invoice", readInvoice],
  ["printers", readReceiptPrinters],
  ["return-amount", readReturnAmount],
])

const acts: ReadonlyMap<string, Act> = new Map<string, Act>([
  ["find", findOrders],
  ["add", addToOrder],
  ["take", takeFromOrder],
  ["remove", removeFromOrder],
  ["hold", holdAgain],
  ["price", setPrice],
  ["cancel", cancelOrder],
  ["status", changeStatus],
  ["keep", keepCheckout],
  ["buyer", keepBuyer],
  ["submit", submitOrder],
  ["return", returnItems],
  ["confirm", confirmRefund],
  ["pay", payInvoice],
  ["charge", startCharge],
  ["check", checkCharge],
  ["stop", stopCharge],
  ["send", sendInvoice],
  ["receipt", printReceipt],
])

export const loader = async (args: LoaderFunctionArgs) => {
  const read = reads.get(args.params.what ?? "")
  if (!read) throw notFound()
  return Response.json(await read(args))
}

export const action = async (args: ActionFunctionArgs) => {
  const act = acts.get(args.params.what ?? "")
  if (!act) throw notFound()
  return Response.json(await act(args))
}
