import type { OrderType } from "@sightline/model/sales-order"

const paths = { Instant: "/instant-order", Account: "/account-order" } as const satisfies Record<OrderType, string>

/** Both types have the same pages, each under its own address. */
export const otherType = (type: OrderType): OrderType => (type === "Instant" ? "Account" : "Instant")

export const typeAt = (path: string): OrderType =>
  path.toLowerCase().startsWith(paths.Account) ? "Account" : "Instant"

export const listPath = (type: OrderType) => `${paths[type]}/order-list`
export const newPath = (type: OrderType) => `${paths[type]}/New`
export const orderPath = (type: OrderType, id: number) => `${paths[type]}/${id}`

/** What the pages of orders read and do, by the last part of the address; the same for both types. */
export const partPath = (what: string) => `/instant-order/part/${what}`

/** The search for the order of a sold item, by its code. */
export const returnPath = (code?: string) =>
  `/instant-order/return${code === undefined ? "" : `?${new URLSearchParams({ code })}`}`

/** The orders of a customer, and the form that holds their name and numbers. */
export const ordersOfPath = (customerId: number, page = 1) =>
  `/customer/${customerId}/orders${page === 1 ? "" : `?page=${page}`}`
export const customerPath = (customerId: number) => `/customer/${customerId}`

export const creditPath = (id: number) => `/instant-order/credit/${id}`

export const invoicePath = (id: number) => `/instant-order/${id}/invoice`
export const invoiceFilePath = (id: number) => `${invoicePath(id)}.pdf`
