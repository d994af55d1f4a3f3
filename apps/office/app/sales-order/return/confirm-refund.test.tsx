import {
  completedOf,
  creditOf,
  invoiceOf,
  itemOf,
  lineOf,
  orderOf,
  submittedOf,
} from "@sightline/fixtures/bff/sales-order"
import { within } from "@sightline/fixtures/page/within"
import { users } from "@sightline/fixtures/records/user"
import {
  ConfirmerCodeNeeded,
  RefundChanged,
  RefundConfirmerRefused,
  RefundNeedsConfirmation,
} from "@sightline/model/refund-confirmation"
import type { SalesOrder } from "@sightline/model/sales-order"
import { CodeWrong, TooManyAttempts } from "@sightline/model/session"
import { Unavailable } from "@sightline/model/unavailable"
import { beforeEach, expect, it } from "vitest"
import { office } from "../../test-pages"

const { open, played } = office()
beforeEach(() => {
  played.salesOrder.list({ rows: [], page: 1, pageSize: 1, total: 1234 })
  played.printer.list([])
  played.salesOrder.returnAmount({ refund: 12_600 })
})
const as = users.staff
const path = "/instant-order/1042"
const title = "A second person confirms"
const needed = (because: "limit" | "damaged" = "limit") => new RefundNeedsConfirmation({ cents: 12_600, because })

const given = (order: SalesOrder) => {
  played.salesOrder.get({ ...orderOf(), ...order })
}
const twoSold = () =>
  completedOf({
    lines: [lineOf([itemOf({ state: "sold" }), itemOf({ id: 72, itemId: 9002, state: "sold" })])],
    invoice: invoiceOf({ amount: 25_200 }),
  })

/** A return that the server wants to have confirmed, with what was typed for it. */
const stopped = async (because: "limit" | "damaged" = "limit") => {
  given(twoSold())
  const returns = played.salesOrder.returnItems(needed(because))
  const page = await open(path, { as })
  await page.press("Return items")
  const dialog = within(await page.findByRole("dialog", { name: "Return items" }))
  dialog.getByRole("checkbox", { name: /item 9002/ }).click()
  page.type("Why it comes back", "Wrong size")
  await page.press("Return", dialog)
  const second = within(await page.findByRole("dialog", { name: title }))
  const field = (label: string) => second.getByLabelText<HTMLInputElement>(label)
  const confirm = async (email = "owner@demo.test", password = "their password") => {
    page.type("Their e-mail", email)
    page.type("Their password", password)
    await page.press("Confirm", second)
  }
  return { page, returns, second, field, confirm }
}

it("a return above the limit asks for a second person, and goes on with what was typed", async () => {
  const { page, returns, second, field, confirm } = await stopped()
  second.getByText(
    /^\$126\.00 goes back\. With what you gave back today, that is more than one person gives back alone/,
  )
  // No sign-in form: a browser offers nobody's password here, and saves none.
  expect([field("Their e-mail").autocomplete, field("Their password").autocomplete]).toEqual(["off", "new-password"])
  const asked = played.salesOrder.confirmRefund({ succeeded: true })
  played.salesOrder.returnItems(() => {
    given(completedOf())
    return completedOf()
  })
  await confirm()
  await page.told("Return successful")
  expect(asked).toMatchObject([
    {
      payload: { orderId: 1042, cents: 12_600, toStatusId: 5, email: "owner@demo.test", password: "their password" },
    },
  ])
  expect(asked[0]?.payload).not.toHaveProperty("code")
  expect(returns).toMatchObject([{ payload: { orderId: 1042, itemIds: [72], toStatusId: 5, note: "Wrong size" } }])
  await expect.poll(() => page.queryByRole("dialog")).toBeNull()
})

it("says that the seller takes a unit back as damaged", async () => {
  const { second } = await stopped("damaged")
  second.getByText(/^You sold this yourself, and it comes back as damaged\./)
})

it("a refusal stands at its field, which has the focus; the wrong password goes, everything else stays", async () => {
  const { page, field, confirm } = await stopped()
  for (const [refusal, told] of [
    [new RefundConfirmerRefused(), /^The e-mail or the password is incorrect, or this person cannot confirm/],
    [new TooManyAttempts({ retryAfter: 60 }), /^Too many attempts/],
  ] as const) {
    played.salesOrder.confirmRefund(refusal)
    await confirm()
    await page.findByText(told)
    await expect.poll(() => document.activeElement).toBe(field("Their password"))
    expect([field("Their e-mail").value, field("Their password").value]).toEqual(["owner@demo.test", ""])
    // It is said of what was sent, not of what they type now.
    page.type("Their password", "another")
    await expect.poll(() => page.queryByText(told)).toBeNull()
  }
  played.salesOrder.confirmRefund(new Unavailable())
  await confirm()
  await page.told(/^Sightline is not available/)
  expect(field("Their e-mail").value).toBe("owner@demo.test")
})

it("a person with a second factor is asked for its code, and types nothing twice", async () => {
  const { page, second, field, confirm } = await stopped()
  played.salesOrder.confirmRefund(new ConfirmerCodeNeeded())
  await confirm()
  await second.findByText("Type the code of their authenticator app to confirm.")
  await expect.poll(() => document.activeElement).toBe(field("Code of their authenticator app"))
  played.salesOrder.confirmRefund(new CodeWrong())
  page.type("Code of their authenticator app", "111111")
  await page.press("Confirm", second)
  await second.findByText(/^The code is incorrect or was used already/)
  const asked = played.salesOrder.confirmRefund({ succeeded: true })
  played.salesOrder.returnItems(completedOf())
  page.type("Code of their authenticator app", " 123 456 ")
  await page.press("Confirm", second)
  await page.told("Return successful")
  expect(asked).toMatchObject([{ payload: { password: "their password", code: "123 456" } }])
})

it("closing it gives nothing back, and the return is still there as it was typed", async () => {
  const { page, returns, second } = await stopped()
  await page.press("Cancel", second)
  await expect.poll(() => page.queryByRole("dialog", { name: title })).toBeNull()
  const dialog = within(page.getByRole("dialog", { name: "Return items" }))
  expect(dialog.getByLabelText<HTMLTextAreaElement>("Why it comes back").value).toBe("Wrong size")
  expect(dialog.getByRole<HTMLInputElement>("checkbox", { name: /item 9002/ }).checked).toBe(true)
  expect(returns).toHaveLength(1)
})

it("what is no longer what was asked is said, and gives nothing back", async () => {
  const { page, returns, field, confirm } = await stopped()
  played.salesOrder.confirmRefund(new RefundChanged())
  await confirm()
  await page.told(/What goes back is not what was shown\. Nothing has gone back\./)
  expect(field("Their e-mail").value).toBe("owner@demo.test")
  expect(returns).toHaveLength(1)
})

it("a second question is said again, and the dialog stays", async () => {
  const { page, second, confirm } = await stopped()
  played.salesOrder.confirmRefund({ succeeded: true })
  played.salesOrder.returnItems(new RefundNeedsConfirmation({ cents: 25_200, because: "limit" }))
  await confirm()
  await second.findByText(/^\$252\.00 goes back/)
  page.getByRole("dialog", { name: title })
})

it("a paid order is cancelled once a second person confirms", async () => {
  given(submittedOf())
  const turned = played.salesOrder.setStatus(needed())
  const page = await open(path, { as })
  await page.press("Cancel Order")
  await page.press("Yes")
  const second = within(await page.findByRole("dialog", { name: title }))
  const asked = played.salesOrder.confirmRefund({ succeeded: true })
  const again = played.salesOrder.setStatus(submittedOf())
  page.type("Their e-mail", "owner@demo.test")
  page.type("Their password", "their password")
  await page.press("Confirm", second)
  await page.told("Change order status successful")
  expect(asked).toMatchObject([{ payload: { orderId: 1042, cents: 12_600, toStatusId: null } }])
  expect([turned, again]).toMatchObject([
    [{ urlParams: { orderId: 1042, statusId: 56 } }],
    [{ urlParams: { orderId: 1042, statusId: 56 } }],
  ])
  await expect.poll(() => page.queryByRole("dialog")).toBeNull()
})

it("the credit notes of an order name who confirmed", async () => {
  given(completedOf({ invoice: invoiceOf({ credits: [creditOf({ by: "Bo", confirmedBy: "Ottoline Vasarhelyi" })] }) }))
  const page = await open(path, { as })
  await page.findByText("Bo. Confirmed by Ottoline Vasarhelyi")
})
