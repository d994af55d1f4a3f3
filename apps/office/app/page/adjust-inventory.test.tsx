import { stockedItemOf, stockedOf } from "@sightline/fixtures/bff/group-count"
import { itemOf } from "@sightline/fixtures/bff/inventory"
import { states } from "@sightline/fixtures/page/states"
import { within } from "@sightline/fixtures/page/within"
import { statuses } from "@sightline/fixtures/records/status"
import { type UserRecord, users } from "@sightline/fixtures/records/user"
import { InventoryId } from "@sightline/model/inventory"
import { InventoryItemId } from "@sightline/model/inventory-item"
import { Unavailable } from "@sightline/model/unavailable"
import { expect } from "vitest"
import { office } from "../test-pages"

const { visit, open, played } = office()
const as = users.owner
const path = "/adjust-inventory?inventoryId=12"

type Given = { product?: Parameters<typeof stockedOf>[0]; item?: Parameters<typeof itemOf>[0]; total?: number }

/** A product whose only item has no group count. */
function given({ product = {}, item = {}, total = 1 }: Given = {}) {
  const row = itemOf({ groupCount: 0, ...item })
  const items = [stockedItemOf({ groupCount: row.groupCount, statusId: row.statusId, quantity: row.quantity })]
  const searched = played.groupCount.search([stockedOf({ items, ...product })])
  played.status.list([statuses.sold, statuses.damaged, statuses.lowQuantity])
  const listed = played.inventoryItem.list({ rows: [row], page: 1, pageSize: 10, total })
  return { searched, listed }
}

const removed = (quantity: number) => ({
  inventoryId: InventoryId.make(12),
  statusId: 31,
  quantity,
  itemIds: [InventoryItemId.make(9001)],
  totalQuantity: 4 - quantity,
})

/** The parts of a form on the page. */
async function formOn(path: string, name: string, who: UserRecord = as) {
  const page = await open(path, { as: who })
  const form = await page.findByRole("form", { name })
  const part = <E extends HTMLElement>(what: string) => form.querySelector<E>(what)
  const labels = () =>
    [...form.querySelectorAll("button")].map((one) => one.getAttribute("aria-label") ?? one.textContent)
  return { page, form, part, labels, save: () => part<HTMLButtonElement>('button[type="submit"]') }
}

states("page/adjust-inventory.route.tsx", {
  empty: {
    "before a search it says what to do; nothing of that name is not found · REMOVE-13": async () => {
      given()
      const page = await visit("/adjust-inventory", { as })
      expect(page.title).toBe("Remove Quantity · Sightline")
      page.main.getByText("Ready to scan")
      played.groupCount.search([])
      const none = await visit("/adjust-inventory?code=nothing", { as })
      none.main.getByText("Item not found!")
    },
    "a product stands with its summary, a choice of status and a count · REMOVE-09": async () => {
      const { searched } = given({ product: { totalQuantity: 44 } })
      const page = await visit(path, { as })
      expect(searched[0]?.urlParams.text).toBe("oes.12")
      const summary = page.main.getByRole("region", { name: "Product RM-12" }).textContent
      for (const text of ["12", "RM-12", "N-100", "Round metal", "036000291452", "44", "Frames", "Active"])
        expect(summary).toContain(text)
      const form = page.main.getByRole("form", { name: "Remove from the product" })
      expect([...form.querySelectorAll("option")].map(({ text }) => text)).toEqual(["Sold", "Damaged"])
      expect(form.querySelectorAll('input[name="quantity"], input[inputmode="numeric"]').length).toBeGreaterThan(0)
    },
    "the items come in pages of 10, with another size, a jump and their number · REMOVE-11": async () => {
      const { listed } = given({ total: 35 })
      const page = await open(path, { as })
      await page.findByText("Total 35 items")
      expect(listed.at(-1)?.urlParams).toMatchObject({ page: 1, pageSize: 10 })
      page.type("Page", "3")
      await page.press("Go")
      await expect.poll(() => listed.at(-1)?.urlParams).toMatchObject({ page: 3, pageSize: 10 })
      page.type("Items per page", "20")
      await expect.poll(() => listed.at(-1)?.urlParams).toMatchObject({ page: 1, pageSize: 20 })
      expect(page.getByRole("navigation", { name: "Pages of items" }).textContent).toContain("2")
    },
    "one item stands with a stepper, radios and Save · REMOVE-12": async () => {
      given()
      const { form, part, labels } = await formOn(path, "Status of item 9001")
      const radios = [...form.querySelectorAll('input[type="radio"]')].map((one) => one.parentElement?.textContent)
      expect(radios).toEqual(["Active", "Sold", "Damaged"])
      expect(part('input[inputmode="numeric"]')).not.toBeNull()
      expect(labels()).toEqual(["Increase", "Save"])
    },
  },
  failed: {
    "the page says that it cannot be made now": async () => {
      given()
      played.groupCount.search(new Unavailable())
      expect((await visit(path, { as })).status).toBe(503)
    },
  },
  refused: {
    "a removal says that it succeeded, and a failed one that it failed · REMOVE-25": async () => {
      given()
      const { page, form } = await formOn(path, "Status of item 9001")
      form.querySelector<HTMLInputElement>('input[value="31"]')?.click()
      played.inventoryItem.removeQuantity(new Unavailable())
      await page.press("Save", within(form))
      await page.told(/^Remove fail/)
      const asked = played.inventoryItem.removeQuantity(removed(1))
      await page.press("Save", within(form))
      await page.told("Remove success")
      expect(asked.at(-1)?.payload).toEqual({ inventoryId: 12, itemId: 9001, quantity: 1, statusId: 31 })
    },
    "once it has left the stock its form is locked · REMOVE-15 REMOVE-14": async () => {
      given()
      const { page, form, save } = await formOn(path, "Status of item 9001")
      form.querySelector<HTMLInputElement>('input[value="31"]')?.click()
      await expect.poll(() => save()?.disabled).toBe(false)
      played.inventoryItem.removeQuantity(removed(4))
      given({ item: { statusId: 31, statusName: "Damaged" }, product: { totalQuantity: 0 } })
      save()?.click()
      await page.told("Remove success")
      const areOff = () => {
        const now = page.getByRole("form", { name: "Status of item 9001" })
        const fields = [
          ...now.querySelectorAll<HTMLInputElement | HTMLButtonElement>("input:not([type=hidden]), button"),
        ]
        return fields.every(({ disabled }) => disabled)
      }
      await expect.poll(areOff).toBe(true)
    },
    "with a group count the radios are off and Remove Count lowers it · REMOVE-16 REMOVE-17": async () => {
      given({ item: { groupCount: 10 } })
      const { page, form } = await formOn(path, "Status of item 9001")
      const radios = [...form.querySelectorAll<HTMLInputElement>('input[type="radio"]')]
      expect(radios.map(({ disabled }) => disabled)).toEqual([true, true, true])
      const count = page.getByRole("form", { name: "Remove Count of item 9001" })
      const asked = played.groupCount.set({
        itemId: InventoryItemId.make(9001),
        inventoryId: InventoryId.make(12),
        groupCount: 9,
        version: 2,
      })
      count.querySelector<HTMLButtonElement>('button[type="submit"]')?.click()
      await page.told("Update success")
      expect(asked.map(({ payload }) => payload)).toEqual([{ itemId: 9001, groupCount: 9, statusId: 30, seen: 10 }])
    },
    "the minus is hidden at 1 and the plus at all there is; nothing left turns Save off · REMOVE-20 REMOVE-19":
      async () => {
        given({ product: { totalQuantity: 3 } })
        const { page, form, labels, part } = await formOn(path, "Remove from the product")
        expect(labels()).toEqual(["Increase", "Save"])
        const field = part<HTMLInputElement>('input[inputmode="numeric"]')
        const type = (text: string) => {
          if (!field) throw new Error("there is no count")
          page.typeInto(field, text)
        }
        type("2")
        await expect.poll(() => labels()).toEqual(["Decrease", "Increase", "Save"])
        type("9")
        await expect.poll(() => field?.value).toBe("3")
        expect(labels()).toEqual(["Decrease", "Save"])
        type("0")
        await expect.poll(() => field?.value).toBe("1")
        given({ product: { totalQuantity: 0 } })
        page.reload()
        const empty = await page.findByRole("form", { name: "Remove from the product" })
        expect(empty.querySelector<HTMLButtonElement>('button[type="submit"]')?.disabled).toBe(true)
        expect(form.isConnected).toBe(false)
      },
    "the count of Remove Count goes from 1, where there is no minus, up and no further down · GROUP-05": async () => {
      given({ item: { groupCount: 3 } })
      const { page, form, labels, part } = await formOn(path, "Remove Count of item 9001")
      const field = part<HTMLInputElement>('input[inputmode="numeric"]')
      expect([field?.value, labels()]).toEqual(["1", ["Increase", "Save"]])
      form.querySelector<HTMLButtonElement>('button[slot="increment"]')?.click()
      await expect.poll(() => field?.value).toBe("2")
      expect(labels()).toEqual(["Decrease", "Increase", "Save"])
      if (field) page.typeInto(field, "0")
      await expect.poll(() => field?.value).toBe("1")
      expect(labels()).toEqual(["Increase", "Save"])
    },
    "an inactive product stands on grey, and nothing can be removed · REMOVE-10": async () => {
      given()
      const plain = await visit(path, { as })
      given({ product: { statusId: 6 } })
      const page = await visit(path, { as })
      const look = ({ main }: typeof page) => main.getByRole("region", { name: "Product RM-12" }).className
      expect(look(page)).not.toBe(look(plain))
      for (const button of page.main.getAllByRole<HTMLButtonElement>("button", { name: "Save" }))
        expect(button.disabled).toBe(true)
    },
  },
  forbidden: {
    "only an Owner, SupperAdmin or Admin chooses an item's status; everybody takes from a product or a group count · REMOVE-22":
      async () => {
        const radiosOff = async (who: UserRecord) => {
          const page = await visit(path, { as: who })
          const form = page.main.getByRole("form", { name: "Status of item 9001" })
          return [...form.querySelectorAll<HTMLInputElement>('input[type="radio"]')].map(({ disabled }) => disabled)
        }
        given()
        expect(await radiosOff(users.owner)).toEqual([false, false, false])
        expect(await radiosOff(users.admin)).toEqual([false, false, false])
        expect(await radiosOff(users.supper)).toEqual([false, false, false])
        expect(await radiosOff(users.staff)).toEqual([true, true, true])
        const whole = (await visit(path, { as: users.staff })).main.getByRole("form", {
          name: "Remove from the product",
        })
        expect(whole.querySelector<HTMLButtonElement>('button[type="submit"]')?.disabled).toBe(false)
        given({ item: { groupCount: 10 } })
        const page = await visit(path, { as: users.staff })
        const count = page.main.getByRole("form", { name: "Remove Count of item 9001" })
        expect(count.querySelector<HTMLButtonElement>('button[type="submit"]')?.disabled).toBe(false)
      },
    "it does not exist for visitors; who had a session a moment ago signs in again": async () => {
      expect((await visit("/adjust-inventory")).status).toBe(404)
      expect((await visit("/adjust-inventory", { context: { sessionEnded: true } })).location).toBe(
        "/home-login?returnTo=%2Fadjust-inventory",
      )
    },
  },
})
