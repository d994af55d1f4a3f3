import type { Locator, Page } from "@playwright/test"
import { inventories } from "@sightline/fixtures/records/inventory"
import type { Sql } from "postgres"
import { aFrame } from "./a-product"
import type { Caller } from "./calls"
import { arrange } from "./database"
import { expect } from "./test"

/** At a person's pace: faster keys are a scanner's. */
export const typed = (page: Page, text: string) => page.keyboard.type(text, { delay: 80 })
export const said = (page: Page, text: string) => expect(page.getByText(text, { exact: true }).first()).toBeVisible()
/** A closing dialog returns the focus to the one below, a moment after it is gone. */
export async function focusBackIn(below: Locator, above: Locator) {
  await expect(above).toBeHidden()
  await expect(below.locator(":focus")).toHaveCount(1)
}

/** A separate frame from the same firms as the twin frame. */
export async function aBoughtFrame(caller: Caller, sql: Sql, data: string): Promise<number> {
  const { twinFrame } = inventories
  const id = await aFrame(caller, sql, { InventoryCode: `BOUGHT ${Date.now()}` })
  await arrange(
    data,
    (all) => all`with linked as (
        insert into inventory_vendor (client_id, inventory_id, vendor_id, price)
        select client_id, ${id}, vendor_id, price from inventory_vendor where client_id = 3 and inventory_id = ${twinFrame.id}
      ) update inventory p set fields = p.fields || jsonb_build_object('Manufacturer', twin.fields -> 'Manufacturer')
        from inventory twin where p.client_id = 3 and p.id = ${id} and twin.client_id = 3 and twin.id = ${twinFrame.id}`,
  )
  return id
}
