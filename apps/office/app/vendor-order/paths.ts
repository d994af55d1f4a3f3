import { vendorTabId } from "@sightline/model/vendor-order-rules"
import { words } from "./words"

/** The tab ids of the list and of a new order (document 2 §2.1, decisions D-18). */
export const listPath = "/vendors-manager/Order"
export const newTab = vendorTabId(words.newOrder)
export const newPath = `/vendors-manager/${newTab}`
export const orderPath = (id: number) => `/vendors-manager/${id}`
export const receivePath = (id: number) => `/add-quantity/vendor-order/${id}`

/** A copy of an order: of now, delivered to this center or to the usual one, or as it was sent. */
export const filePath = (id: number, format: "pdf" | "xlsx", centerId?: number) =>
  `${orderPath(id)}/order.${format}${centerId === undefined ? "" : `?center=${centerId}`}`
export const sentPath = (id: number, paperId: number, format: "pdf" | "xlsx") =>
  `${orderPath(id)}/sent-${paperId}.${format}`

/** Where administrators say how each center is reached. */
export const centersPath = "/admin/centers"

/** What the pages of vendor orders read and do, by the last part of the address. */
export const partPath = (what: string) => `/vendors-manager/part/${what}`
