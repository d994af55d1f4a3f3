import { formOf, itemOf, standingOf } from "@sightline/fixtures/bff/inventory"
import { within } from "@sightline/fixtures/page/within"
import { clients } from "@sightline/fixtures/records/client"
import { statuses } from "@sightline/fixtures/records/status"
import { users } from "@sightline/fixtures/records/user"
import { AssigneeId, AssigneeTaken } from "@sightline/model/assignee"
import { ClientId } from "@sightline/model/client"
import { InventoryItemId } from "@sightline/model/inventory-item"
import { ItemInactive } from "@sightline/model/inventory-item-form"
import { ServiceId } from "@sightline/model/maintenance"
import { NoteNotMailed } from "@sightline/model/note"
import { Unavailable } from "@sightline/model/unavailable"
import { expect, test } from "vitest"
import { office } from "../test-pages"

const { open, played } = office()
const as = users.owner
const away = "Sightline is not available right now. Please try again."
const clientId = ClientId.make(clients.lakeside.id)
const ada = {
  clientId,
  ...({ id: AssigneeId.make(5), type: "Note", isAssigned: false } as const),
  ...{ firstName: "Ada", lastName: "Byron", email: "ada@example.test" },
}

/** The page of one item, with a dialog of its menu open. */
async function opened(entry: string, title: string) {
  played.inventory.form(formOf())
  played.inventory.standing(standingOf())
  played.insight.weeks({ today: "2026-11-25", products: [] })
  played.status.list(Object.values(statuses))
  played.inventoryItem.list({ rows: [itemOf()], page: 1, pageSize: 10, total: 1 })
  const page = await open("/inventory/update/12/items", { as })
  await page.press("Actions of item 9001")
  ;(await page.findByRole("menuitem", { name: entry })).click()
  return { page, dialog: within(await page.findByRole("dialog", { name: title })) }
}
type Opened = Awaited<ReturnType<typeof opened>>

/** The cells of a dialog's table, row by row below its header. */
async function rowsOf({ dialog }: Opened, some: RegExp) {
  await dialog.findByRole("row", { name: some })
  const rows = dialog.getAllByRole("row").slice(1)
  return rows.map((row) => [...row.querySelectorAll("td")].map(({ textContent }) => textContent))
}

test("notes that cannot be loaded say why in the server's words · NOTE-06", async () => {
  played.note.list(new Unavailable())
  const { dialog } = await opened("Notes: Show", "Notes on item 9001")
  await dialog.findByText(away)
})

test("a note that is refused, or that could not be mailed, says why in the server's words · NOTE-06", async () => {
  played.assignee.list([ada])
  const { page, dialog } = await opened("Notes: Add", "Add a note to item 9001")
  await dialog.findByRole("option", { name: "Ada Byron" })
  page.type("Note *", "The seal is broken")
  page.type("Assign to", "5")
  dialog.getByRole("checkbox", { name: "Send e-mail to the assignee" }).click()
  const asked = played.note.save(new ItemInactive())
  await page.press("Save", dialog)
  await page.told("The note was not saved. This item is inactive, so you cannot change it.")
  expect(asked).toHaveLength(1)
  played.note.save(new NoteNotMailed())
  await page.press("Save", dialog)
  await page.told("The note was not saved. Send email fails: nobody is assigned to this note. Nothing was stored.")
})

test("a service that is refused fails with the reason, and keeps what was typed · MAINT-03", async () => {
  const { page, dialog } = await opened("Maintenance: Add", "Add maintenance of item 9001")
  page.type("Technician name *", "Grace Hopper")
  page.type("Serviced date *", "2026/11/20")
  played.maintenance.add(new ItemInactive())
  await page.press("Save", dialog)
  await page.told("Fail create history service! This item is inactive, so you cannot change it.")
  expect(page.getByLabelText<HTMLInputElement>("Technician name *").value).toBe("Grace Hopper")
})

test("a service stands with each of its values under its own heading · MAINT-04", async () => {
  played.maintenance.list({
    services: [
      {
        clientId,
        ...{ id: ServiceId.make(31), itemId: InventoryItemId.make(9001), company: "Lens Works", serviceNumber: "S-7" },
        ...{ orderNumber: "O-8", technician: "Grace Hopper", servicedOn: "2026/11/20", totalCost: 123_450 },
      },
    ],
  })
  const shown = await opened("Maintenance: Show", "Maintenance of item 9001")
  expect(await rowsOf(shown, /Lens Works/)).toEqual([
    ["31", "Lens Works", "S-7", "O-8", "Grace Hopper", "2026/11/20", "$1,234.50"],
  ])
  expect(shown.dialog.getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual([
    ...["ID", "Company", "Service ID", "Order ID", "Technician", "Date", "Cost"],
  ])
})

test("a change stands with its date, its person, its action, and the old and new text · HISTORY-02", async () => {
  played.inventoryItem.history([
    {
      ...{ at: new Date("2026-11-21T21:05:00Z"), by: "Bo Field", action: "Update", station: null, scannedAt: null },
      changes: [{ name: "Quantity", before: "7", after: "12" }],
    },
  ])
  const shown = await opened("History", "History of item 9001")
  expect(await rowsOf(shown, /Bo Field/)).toEqual([["14:05 21/11/2026", "Bo Field", "Update", "Quantity: 7 → 12"]])
})

test("people who cannot be loaded, or a person who is not created or saved, have the title of the answer and say why · ASSIGN-02", async () => {
  played.assignee.list([ada])
  const { page, dialog } = await opened("Notes: Add", "Add a note to item 9001")
  await page.press("People", dialog)
  const people = within(await page.findByRole("dialog", { name: "Assign To" }))
  const entered = { "First name *": "Ada", "Last name *": "Byron", "E-mail *": "ada@example.test" }
  await page.press("Add somebody", people)
  for (const [label, text] of Object.entries(entered)) page.type(label, text)
  played.assignee.save(new AssigneeTaken())
  await page.press("Save", within(page.getByRole("dialog", { name: "Add somebody" })))
  await page.told("E-mail taken. Somebody with this e-mail is already in the list.")
  await page.press("Cancel", within(page.getByRole("dialog", { name: "Add somebody" })))
  await page.press("Edit Ada Byron", people)
  played.assignee.save(new Unavailable())
  await page.press("Save", within(await page.findByRole("dialog", { name: "Edit Ada Byron" })))
  await page.told(`Not available. ${away}`)
  await page.press("Cancel", within(page.getByRole("dialog", { name: "Edit Ada Byron" })))
  played.assignee.list(new Unavailable())
  await page.press("Done", people)
  await page.press("People", dialog)
  const unread = within(await page.findByRole("dialog", { name: "Assign To" }))
  await unread.findByText(away)
  unread.getByText("Not available")
})
