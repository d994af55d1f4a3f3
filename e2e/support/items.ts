import type { Page } from "@playwright/test"
import { pressOn } from "./keyboard"
import { expect } from "./test"

export const itemsOf = (id: number) => `/inventory/update/${id}/items`
export const rowOf = (page: Page, item: number) =>
  page.getByRole("row").filter({ has: page.getByRole("button", { name: `Actions of item ${item}`, exact: true }) })
export const dialog = (page: Page, name?: string | RegExp) =>
  page.getByRole("dialog", name === undefined ? {} : { name })
export const question = (page: Page) => page.getByRole("alertdialog")
export const said = (page: Page, text: string) => expect(page.getByText(text, { exact: true }).first()).toBeVisible()

/** Presses a button as the keyboard does: focus, then Enter. No journey uses a pointer. */
export const press = async (page: Page, name: string, inside: ReturnType<Page["locator"]> = page.locator("body")) => {
  await pressOn(inside.getByRole("button", { name, exact: true }))
}
export const choose = async (page: Page, item: number, entry: string) => {
  await press(page, `Actions of item ${item}`)
  await pressOn(page.getByRole("menuitem", { name: entry, exact: true }))
}
export const entries = async (page: Page, item: number, names: readonly string[]) => {
  await press(page, `Actions of item ${item}`)
  await expect(page.getByRole("menuitem")).toHaveText(names)
  await page.keyboard.press("Escape")
  await expect(page.getByRole("menuitem")).toHaveCount(0)
}
export const openItems = async (page: Page, product: number) => {
  await page.goto(`${itemsOf(product)}?status=all&by=quantity&direction=desc`)
  // The page's script runs: the product is among the open ones.
  await expect(page.getByRole("button", { name: /^Close WIPES/ })).toBeVisible()
}
export const toldIn = (page: Page, item: number) => dialog(page, `History of item ${item}`)
export const tells = async (page: Page, item: number, changes: readonly RegExp[]) => {
  await choose(page, item, "History")
  for (const change of changes) await expect(toldIn(page, item).getByText(change).first()).toBeVisible()
}
export const isFocusedInRow = (page: Page, item: number) =>
  expect(rowOf(page, item).locator(":focus"), "the focus is back in the row").toHaveCount(1)
