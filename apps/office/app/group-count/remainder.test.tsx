import { remainderOptions, stockedItemOf, stockedOf } from "@sightline/fixtures/bff/group-count"
import { states } from "@sightline/fixtures/page/states"
import { users } from "@sightline/fixtures/records/user"
import { GroupCountChanged } from "@sightline/model/group-count"
import { InventoryId } from "@sightline/model/inventory"
import { Unavailable } from "@sightline/model/unavailable"
import { expect } from "vitest"
import { office } from "../test-pages"

const { visit, open, played } = office()
const as = users.staff
const path = "/remainder?code=RM-12"

const given = (...products: Parameters<typeof played.groupCount.search>[0] & object[]) => {
  played.groupCount.options(remainderOptions)
  return played.groupCount.search(products)
}

/** The steppers of the row in view. */
const steps = (page: Awaited<ReturnType<typeof open>>) =>
  ["Decrease Adjusting Count", "Increase Adjusting Count"].map((name) => page.queryByRole("button", { name }) !== null)

states("group-count/remainder.route.tsx", {
  empty: {
    "before a search it says what to do, with a box and a button · GROUP-01": async () => {
      given()
      const page = await visit("/remainder", { as })
      expect(page.title).toBe("Adjust Item Remainder · Sightline")
      page.main.getByRole("heading", { level: 1, name: "Adjust Item Remainder" })
      page.main.getByLabelText("Product or item")
      page.main.getByRole("button", { name: "Search" })
      page.main.getByText("Ready to scan")
    },
    "nothing of that name, and nothing with a remainder, have the documents' words · GROUP-03": async () => {
      const asked = given()
      const none = await visit(path, { as })
      none.main.getByText("Inventory is not existed")
      expect(asked.map(({ urlParams }) => urlParams.onlyTracked)).toEqual([true, false])
      played.groupCount.search(({ urlParams }: { urlParams: { onlyTracked?: boolean } }) =>
        urlParams.onlyTracked ? [] : [stockedOf({ tracksRemainder: false })],
      )
      const untracked = await visit(path, { as })
      untracked.main.getByText("Item not found or item is not setup for adjusting remainder")
      given(stockedOf({ items: [] }))
      const empty = await visit(path, { as })
      empty.main.getByText("Item not found or item is not setup for adjusting remainder")
    },
    "a product stands with its fields, and each item with a stepper, a choice and Save · GROUP-02": async () => {
      given(stockedOf({ items: [stockedItemOf(), stockedItemOf({ id: 9002 as never, groupCount: 3 })] }))
      const page = await visit(path, { as })
      for (const text of ["12", "RM-12", "N-100", "Round metal", "Frames"]) page.main.getByText(text)
      for (const id of [9001, 9002]) {
        const row = page.main.getByRole("form", { name: `Remainder of item ${id}` })
        expect(row.textContent).toContain("Lakeside Downtown · Bin 7")
        for (const part of ['input[inputmode="numeric"]', "select", 'button[type="submit"]'])
          expect([part, row.querySelectorAll(part).length]).toEqual([part, 1])
      }
    },
    "several products are a choice": async () => {
      given(stockedOf(), stockedOf({ id: InventoryId.make(13), code: "RM-13" }))
      const page = await visit(path, { as })
      expect(page.main.getByRole("link", { name: /RM-13/ }).getAttribute("href")).toBe("/remainder?code=oes.13")
    },
  },
  failed: {
    "the page says that it cannot be made now": async () => {
      given()
      played.groupCount.search(new Unavailable())
      expect((await visit(path, { as })).status).toBe(503)
    },
    "a failed update says so in the documents' words · GROUP-10": async () => {
      given(stockedOf())
      played.groupCount.adjust(new Unavailable())
      const page = await open(path, { as })
      await page.press("Save")
      await page.told(/^Update inventory item remainder fail/)
    },
  },
  refused: {
    "the preselected option comes from the server, and the count is sent with what was seen · API-89": async () => {
      given(stockedOf())
      const asked = played.groupCount.adjust({ itemId: 9001, inventoryId: 12, groupCount: 9, version: 2 } as never)
      const page = await open(path, { as })
      expect((await page.findByLabelText<HTMLSelectElement>("Remainder")).selectedOptions[0]?.text).toBe(
        "Damaged or lost",
      )
      await page.press("Save")
      await page.told("Update inventory item remainder success")
      expect(asked.map(({ payload }) => payload)).toEqual([{ itemId: 9001, count: 1, remainderId: 2, seen: 10 }])
    },
    "the steps go down to 0, where nothing is sent, and up to what is there · GROUP-05": async () => {
      given(stockedOf({ items: [stockedItemOf({ groupCount: 2 })] }))
      const page = await open(path, { as })
      await page.findByRole("button", { name: "Save" })
      expect(steps(page)).toEqual([true, true])
      await page.press(/^Decrease/)
      expect(steps(page)).toEqual([false, true])
      expect(page.getByRole<HTMLButtonElement>("button", { name: "Save" }).disabled).toBe(true)
      const field = page.getByRole<HTMLInputElement>("textbox", { name: "Adjusting Count" })
      page.typeInto(field, "50")
      await expect.poll(() => field.value).toBe("2")
      expect(steps(page)).toEqual([true, false])
    },
    "only digits count, and an increase ends at 9999 · GROUP-07": async () => {
      given(stockedOf())
      const page = await open(path, { as })
      const field = await page.findByRole<HTMLInputElement>("textbox", { name: "Adjusting Count" })
      page.type("Remainder", "3")
      page.typeInto(field, "12ab")
      expect(field.value).toMatch(/^\d+$/)
      page.typeInto(field, "20000")
      await expect.poll(() => field.value).toBe("9989")
    },
    "somebody else's change is told with the count, which is read again": async () => {
      const searched = given(stockedOf())
      played.groupCount.adjust(new GroupCountChanged({ groupCount: 7 }))
      const page = await open(path, { as })
      await page.press("Save")
      await page.told(/Somebody else has changed this count. It is 7 now./)
      await expect.poll(() => searched.length).toBeGreaterThan(1)
    },
    "an inactive product takes no adjustment": async () => {
      given(stockedOf({ statusId: 6 }))
      const page = await visit(path, { as })
      expect(page.main.getByRole<HTMLButtonElement>("button", { name: "Save" }).disabled).toBe(true)
    },
  },
  forbidden: {
    "it does not exist for visitors; who had a session a moment ago signs in again": async () => {
      expect((await visit("/remainder")).status).toBe(404)
      expect((await visit("/remainder", { context: { sessionEnded: true } })).location).toBe(
        "/home-login?returnTo=%2Fremainder",
      )
    },
  },
})
