import { expect, it } from "vitest"
import {
  isVendorOrderCancellable,
  isVendorOrderEditable,
  openUnits,
  soldDates,
  stockCondition,
  takesGoods,
  takesReceivedDate,
  vendorOrderMayBecome,
  vendorOrderStateOf,
  vendorOrderStatuses,
  vendorOrderStatusOf,
  vendorTabId,
} from "./vendor-order-rules"

it("the statuses are those of the documents", () => {
  expect(vendorOrderStatuses.map(({ id, name }) => `${id} ${name}`)).toEqual([
    ...["90 New", "91 Submitted", "92 Completed", "93 Cancelled", "94 Pending", "95 Received"],
  ])
})

it("each status leads where the table says, and nowhere else", () => {
  const all = vendorOrderStatuses.map(({ id }) => id)
  expect(
    all.flatMap((from) => all.filter((to) => vendorOrderMayBecome(from, to)).map((to) => `${from} ${to}`)),
  ).toEqual([...["90 91", "90 93", "91 93", "91 94", "91 95", "94 91", "94 93", "94 95", "95 92"]])
})

it("a status decides what may be done, and an order that is not stored is new", () => {
  const all = [null, ...vendorOrderStatuses.map(({ id }) => id)]
  expect(all.filter(isVendorOrderEditable)).toEqual([null, 90])
  expect(all.filter(takesReceivedDate)).toEqual([91, 94])
  expect(all.filter(isVendorOrderCancellable)).toEqual([90, 91, 94])
  expect(all.filter(takesGoods)).toEqual([91, 94, 95])
  expect([null, 1, 94].map((id) => vendorOrderStatusOf(id).name)).toEqual(["New", "New", "Pending"])
})

it("an unknown status leads nowhere", () => {
  expect([vendorOrderMayBecome(0, 91), vendorOrderMayBecome(90, 0)]).toEqual([false, false])
})

it("a tab's id is its title without spaces in lower case · VORDER-04", () => {
  expect(["Order", "New  Order", "118"].map(vendorTabId)).toEqual(["order", "neworder", "118"])
})

it("low quantity wins over suggested, and neither colours nothing · VORDER-13", () => {
  const at = (onHand: number, mustHave: number, suggestingQuantity: number) =>
    stockCondition({ onHand, mustHave, suggestingQuantity })
  expect([at(4, 5, 9), at(5, 5, 9), at(5, 5, 5), at(0, 0, 0), at(0, 0, 1)]).toEqual([
    ...["low", "suggested", null, null, "suggested"],
  ])
})

it("the dates of the advanced search fit each other · VORDER-32", () => {
  const today = "2026/11/23"
  const fit = (from: string, to: string) => Object.values(soldDates({ from, to }, today))
  expect(fit("2026/11/22", "")).toEqual(["2026/11/22", today])
  expect(fit("2026/11/22", "2026/11/01")).toEqual(["2026/11/22", "2026/11/01"])
  expect(fit(today, "")).toEqual([today, today])
  expect(fit("2026/12/01", "2026/11/30")).toEqual(["2026/12/01", "2026/12/01"])
  expect(fit("2026/12/01", "2026/12/02")).toEqual(["2026/12/01", "2026/12/02"])
  expect(fit("", "2026/11/01")).toEqual(["", "2026/11/01"])
})

it("a Received order is partly received while units are open, and every other one is what its status says", () => {
  const names = [95, 94, 91, 92].map((id) => [vendorOrderStateOf(id, 3).name, vendorOrderStateOf(id, 0).name])
  expect(names).toEqual([
    ["Partly received", "Received"],
    ["Pending", "Pending"],
    ["Submitted", "Submitted"],
    ["Completed", "Completed"],
  ])
  expect(openUnits({ quantity: 10, received: 7, closed: 2 })).toBe(1)
  expect(openUnits({ quantity: 10, received: 12, closed: 0 })).toBe(0)
})
