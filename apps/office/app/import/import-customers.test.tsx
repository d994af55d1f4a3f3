import { states } from "@sightline/fixtures/page/states"
import { users } from "@sightline/fixtures/records/user"
import { CustomerId } from "@sightline/model/customer"
import { expect } from "vitest"
import { office } from "../test-pages"

const { visit, open, played } = office()
const as = users.admin
const path = "/customer/import"
const none = { created: 0, changed: 0, unchanged: 0 }
const file = new File(["First name,Last name\nAda,Lovelace\n"], "people.csv", { type: "text/csv" })

states("import/import-customers.route.tsx", {
  empty: {
    "a file is asked for, and before one is chosen there is nothing to import": async () => {
      const page = await visit(path, { as })
      expect(page.title).toBe("Import customers · Sightline")
      expect(page.main.getByLabelText<HTMLInputElement>("File").disabled).toBe(false)
      expect(page.main.queryByRole("button", { name: "Import" })).toBeNull()
    },
    "who may be there already is named before anything is imported, and is imported all the same": async () => {
      const report = {
        batchId: null,
        ...none,
        items: none,
        customers: { ...none, created: 2 },
        problems: [],
        shop: null,
      }
      const alike = [
        { row: 2, customerId: CustomerId.make(7), name: "Ada Lovelace", by: "email" as const },
        { row: 3, customerId: null, name: "Ada Lovelace", by: "phone" as const },
      ]
      played.import.check({ ...report, alike })
      played.import.progress({ done: 0, total: 0 })
      const ran = played.import.run({ ...report, alike: [] })
      const page = await open(path, { as })
      await page.findByLabelText("File")
      page.choose("File", file)
      await page.findByText("Customers: 2 to create, 0 to change, 0 as they are")
      page.getByText("Ada Lovelace, above in this file")
      expect(page.getByRole("link", { name: "Ada Lovelace" }).getAttribute("href")).toBe("/customer/7")
      page.getByText("Same last name and phone")
      await page.press("Import")
      await page.findByText("Customers: 2 created, 0 changed, 0 as they are")
      expect(ran).toHaveLength(1)
    },
  },
  failed: "the page asks nothing of the bff; files fail by import/import-check.route.ts and import/import-run.route.ts",
  refused: "files are refused by import/import-check.route.ts and import/import-run.route.ts",
  forbidden: {
    "it does not exist for a visitor or for staff": async () => {
      expect((await visit(path)).status).toBe(404)
      expect((await visit(path, { as: users.staff })).status).toBe(404)
    },
  },
})
