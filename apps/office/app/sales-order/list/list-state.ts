import { isDay } from "@sightline/model/day"
import { paymentTypes } from "@sightline/model/payment-rules"
import type { OrderType } from "@sightline/model/sales-order"
import { listPath } from "../order-type"

/** The state in the list's address. */
export type ListState = {
  readonly page: number
  readonly size: number
  /** Empty: all. */
  readonly paymentType: "" | (typeof paymentTypes)[number]
  /** The id of a status; empty: all. */
  readonly status: string
  /** Days as `YYYY/MM/DD`. */
  readonly from: string
  readonly to: string
}

/** Ten per page (document 2 §9); the changer offers the others. */
export const pageSizes = [10, 20, 50, 100] as const
const [usualSize] = pageSizes

export const firstState: ListState = { page: 1, size: usualSize, paymentType: "", status: "", from: "", to: "" }

const dayIn = (text: string | null) => {
  const day = (text ?? "").trim().replaceAll("-", "/")
  return isDay(day) ? day : ""
}

/** Ignores invalid parts of the address. */
export function readState(query: URLSearchParams): ListState {
  const page = query.get("page") ?? ""
  const status = query.get("status") ?? ""
  return {
    page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1,
    size: pageSizes.find((size) => String(size) === query.get("size")) ?? usualSize,
    paymentType: paymentTypes.find((type) => type === query.get("paymentType")) ?? "",
    status: /^[1-9]\d{0,4}$/.test(status) ? status : "",
    from: dayIn(query.get("from")),
    to: dayIn(query.get("to")),
  }
}

export function hrefOf(type: OrderType, { page, size, ...filters }: ListState): string {
  const said = { ...filters, size: size === usualSize ? "" : String(size), page: page === 1 ? "" : String(page) }
  const query = new URLSearchParams(Object.entries(said).filter(([, value]) => value !== "")).toString()
  return query === "" ? listPath(type) : `${listPath(type)}?${query}`
}

export const pagesOf = ({ size }: Pick<ListState, "size">, total: number) => Math.ceil(total / size)

export const isNarrowed = ({ paymentType, status, from, to }: ListState) =>
  [paymentType, status, from, to].some((filter) => filter !== "")
