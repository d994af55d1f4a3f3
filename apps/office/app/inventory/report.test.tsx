import { unreadable } from "@sightline/fixtures/bff/bad-request"
import { states } from "@sightline/fixtures/page/states"
import { users } from "@sightline/fixtures/records/user"
import { AttachmentRefused } from "@sightline/model/mail"
import { TooManyAttempts } from "@sightline/model/session"
import { Unavailable } from "@sightline/model/unavailable"
import { expect, test } from "vitest"
import { office } from "../test-pages"

const { visit, open, played } = office()
const as = users.supper

function given() {
  played.inventory.columns([])
  played.inventoryList.configuration([])
  played.inventoryList.fields([])
  return played.inventory.search({ rows: [], page: 1, pageSize: 10, total: 0 })
}

states("inventory/report.route.tsx", {
  empty: {
    "the report is of active products, ten a page, and says that it found none": async () => {
      const asked = given()
      const page = await visit("/report", { as })
      expect(page.title).toBe("Report · Sightline")
      page.main.getByText("No product matches this search.")
      expect(asked).toMatchObject([{ payload: { pageSize: 10 } }])
      expect(JSON.stringify(asked)).toContain('"Status"')
    },
  },
  failed: {
    "the page says that it cannot be made now": async () => {
      given()
      played.inventory.search(new Unavailable())
      expect((await visit("/report", { as })).status).toBe(503)
    },
  },
  refused: {
    "a search that the bff cannot read finds nothing, and the page stands": async () => {
      given()
      played.inventory.search(unreadable("searchValues"))
      const page = await visit("/report?search=zzz", { as })
      expect(page.status).toBe(200)
      page.main.getByText("No product matches this search.")
    },
  },
  forbidden: {
    "it does not exist for a visitor or an owner, and nobody is asked": async () => {
      const asked = given()
      expect((await visit("/report")).status).toBe(404)
      expect((await visit("/report", { as: users.owner })).status).toBe(404)
      expect(asked).toEqual([])
    },
  },
})

test("a letter that is not sent stays open, with the server's message · PRODUCT-14", async () => {
  given()
  const page = await open("/report", { as })
  await page.press("Send Email")
  await page.findByLabelText("Subject")
  page.type("Email", "ada@example.com")
  page.type("Subject", "Our stock")
  ;(await page.findByRole("checkbox")).click()
  for (const [refusal, words] of [
    [new TooManyAttempts({ retryAfter: 60 }), "Too many attempts. Please wait a few minutes and try again."],
    [new AttachmentRefused(), "You can attach only a spreadsheet (.xlsx) of up to 5 MB."],
    [new Unavailable(), "Sightline is not available right now. Please try again."],
  ] as const) {
    played.mail.send(refusal)
    await page.press("Send")
    await expect.poll(() => page.getByRole("alert").textContent).toContain(words)
  }
})
