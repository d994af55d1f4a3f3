import { ownClient } from "@sightline/fixtures/bff/client"
import { states } from "@sightline/fixtures/page/states"
import { within } from "@sightline/fixtures/page/within"
import { users } from "@sightline/fixtures/records/user"
import { FieldsRefused } from "@sightline/model/category-option"
import { clientFieldNames, clientFields } from "@sightline/model/client-rules"
import type { OwnClient } from "@sightline/model/client-settings"
import { NotAPhoto } from "@sightline/model/image"
import { StaleVersion } from "@sightline/model/stale-version"
import { Unavailable } from "@sightline/model/unavailable"
import { expect, it } from "vitest"
import { office } from "../test-pages"
import { logoWords } from "./logo-words"
import { meanings, words } from "./words"

const { visit, open, played } = office()
const as = users.owner
const path = "/admin/client"
const logo = { name: "lake.png", mark: "0123456789abcdef" }

function given(own: OwnClient = ownClient) {
  played.client.settings(own)
  return played.client.change({ version: own.version + 1 })
}

const opened = async () => {
  const page = await open(path, { as })
  await page.findByRole("button", { name: words.save })
  const value = (label: string) => page.getByLabelText<HTMLInputElement>(label).value
  return { ...page, value }
}

/** What somebody else stored while the form was open. */
const theirs: OwnClient = {
  ...ownClient,
  version: 4,
  settings: { ...ownClient.settings, adminEmail: "desk@lakeside.demo.test", percentTax: 6 },
  history: [
    {
      at: new Date("2026-11-23T16:00:00Z"),
      by: "Amadou Fairweather",
      action: "Updated",
      changes: [],
      station: null,
      scannedAt: null,
    },
  ],
}

async function overtaken() {
  given()
  played.client.change(new StaleVersion({ version: 4, values: {} }))
  const page = await opened()
  page.type(clientFieldNames.name, "Lakeside Optical")
  played.client.settings(theirs)
  await page.press(words.save)
  await page.findByText(/^Amadou Fairweather changed these settings at \d\d:\d\d 23\/11\/2026/)
  return page
}

states("client/settings.route.tsx", {
  empty: {
    "each setting is there with a sentence that says what it changes, and who changed them is told": async () => {
      given()
      const page = await visit(path, { as })
      for (const field of clientFields) {
        const input = page.main.getByLabelText(clientFieldNames[field])
        const described = input.getAttribute("aria-describedby") ?? ""
        expect([field, input.ownerDocument.getElementById(described)?.textContent]).toEqual([field, meanings[field]])
      }
      page.main.getByText("Tax in percent: 4 → 5")
      page.main.getByText(/^Ottoline Vasarhelyi, \d\d:\d\d 20\/11\/2026/)
      expect(page.main.getByRole("tab", { name: "Client" }).getAttribute("aria-selected")).toBe("true")
    },
    "a client that nobody has changed, and without a status after a removal, says so": async () => {
      given({ ...ownClient, history: [], settings: { ...ownClient.settings, removeStatusId: null } })
      const page = await visit(path, { as })
      page.main.getByText(words.noChanges)
      page.main.getByRole("option", { name: words.removalOff, selected: true })
    },
    "a logo is shown as papers bear it, replaced by another file, and removed after a question": async () => {
      given({ ...ownClient, logo })
      const page = await opened()
      expect(page.getByAltText<HTMLImageElement>("Logo: lake.png").getAttribute("src")).toBe(`/logo?mark=${logo.mark}`)
      const set = played.client.setLogo(logo)
      page.choose(logoWords.file, new File(["sea"], "sea.png", { type: "image/png" }))
      await page.told(logoWords.set)
      expect(set).toMatchObject([{ payload: { picture: { name: "sea.png" } } }])
      await page.press(logoWords.remove)
      const question = within(await page.findByRole("alertdialog"))
      question.getByText(logoWords.removeContent)
      const removed = played.client.removeLogo({ succeeded: true })
      given()
      question.getByRole("button", { name: logoWords.remove }).click()
      await page.told(logoWords.removed)
      expect(removed).toHaveLength(1)
      await page.findByText(logoWords.none)
    },
  },
  failed: {
    "the page says that it cannot be made now": async () => {
      given()
      played.client.settings(new Unavailable())
      expect((await visit(path, { as })).status).toBe(503)
    },
    "a save that nobody takes is said, and what is typed stays": async () => {
      given()
      played.client.change(new Unavailable())
      const page = await opened()
      page.type(clientFieldNames.percentTax, "7.5")
      await page.press(words.save)
      await page.told("Sightline is not available right now. Please try again.")
      expect(page.value(clientFieldNames.percentTax)).toBe("7.5")
    },
  },
  refused: {
    "a file that is no picture is said with its reason, and what is typed stays": async () => {
      given()
      played.client.setLogo(new NotAPhoto({ problem: "broken" }))
      const page = await opened()
      page.type(clientFieldNames.name, "Lakeside Optical")
      page.getByText(logoWords.none)
      page.choose(logoWords.file, new File(["no"], "no.png", { type: "image/png" }))
      await page.told(/This picture cannot be read/)
      expect(page.value(clientFieldNames.name)).toBe("Lakeside Optical")
    },
    "a field that breaks its rule is said at the field, and nothing is sent": async () => {
      const asked = given()
      const page = await opened()
      page.type(clientFieldNames.name, " ")
      page.type(clientFieldNames.percentTax, "")
      page.type(clientFieldNames.colourExpired, "red")
      await page.press(words.save)
      await page.findByText("Name is required")
      page.getByText("Tax in percent must be a number from 0 to 100 with at most three decimals")
      page.getByText("Color of expired must be written as #1a0e55")
      await expect.poll(() => document.activeElement).toBe(page.getByLabelText(clientFieldNames.name))
      expect(asked).toEqual([])
    },
    "a field that the server refuses is said at the field": async () => {
      given()
      played.client.change(
        new FieldsRefused({ errors: { removeStatusId: ["Status after a removal is not one of the choices"] } }),
      )
      const page = await opened()
      await page.press(words.save)
      await page.findByText("Status after a removal is not one of the choices")
      expect(page.getByLabelText(clientFieldNames.removeStatusId).getAttribute("aria-invalid")).toBe("true")
    },
    "somebody else was faster: who it was and both versions are shown, and mine is saved over theirs": async () => {
      const page = await overtaken()
      page.getByRole("row", { name: /desk@lakeside/ })
      await page.press(words.mine)
      expect(page.value(clientFieldNames.name)).toBe("Lakeside Optical")
      const saved = played.client.change({ version: 5 })
      await page.press(words.save)
      await page.told(words.saved)
      expect(saved).toMatchObject([{ payload: { version: 4, name: "Lakeside Optical", percentTax: 5 } }])
    },
    "or theirs is taken": async () => {
      const page = await overtaken()
      await page.press(words.theirs)
      expect(page.value(clientFieldNames.name)).toBe(ownClient.settings.name)
      expect(page.value(clientFieldNames.percentTax)).toBe("6")
    },
  },
  forbidden: {
    "it does not exist for staff and for visitors": async () => {
      given()
      expect((await visit(path, { as: users.staff })).status).toBe(404)
      expect((await visit(path)).status).toBe(404)
    },
  },
})

it("a color that is hard to see as a mark says on which screen; a good one and the usual ones say nothing", async () => {
  given()
  const page = await opened()
  expect(page.queryByText(/is hard to see/)).toBeNull()
  page.type(clientFieldNames.colourLowQuantity, "#ffee00")
  page.getByText("#ffee00 is hard to see on a light screen (contrast 1.2, needed 3). Choose a darker color.")
  page.type(clientFieldNames.colourLowQuantity, "#101010")
  page.getByText(/^#101010 is hard to see on a dark screen/)
  page.type(clientFieldNames.colourLowQuantity, "#c4764c")
  expect(page.queryByText(/is hard to see/)).toBeNull()
})

it("all settings are saved as they stand in the form, and the next save carries the new version", async () => {
  const asked = given()
  const page = await opened()
  page.type(clientFieldNames.taxNumber, "987654321 RT0002")
  page.type(clientFieldNames.mediaLabelName, "100x50")
  page.type(clientFieldNames.removeStatusId, "32")
  page.type(clientFieldNames.cashStep, "5")
  page.type(clientFieldNames.holdHours, "72")
  page.type(clientFieldNames.priceChangers, "everybody")
  expect(page.getByLabelText<HTMLInputElement>(clientFieldNames.refundLimit).value).toBe("100.00")
  page.type(clientFieldNames.refundLimit, "250,5")
  await page.press(words.save)
  await page.told(words.saved)
  page.type(clientFieldNames.removeStatusId, "")
  await page.press(words.save)
  await expect.poll(() => asked).toHaveLength(2)
  expect(asked).toMatchObject([
    {
      payload: {
        ...ownClient.settings,
        version: 3,
        taxNumber: "987654321 RT0002",
        mediaLabelName: "100x50",
        removeStatusId: 32,
        cashStep: 5,
        holdHours: 72,
        priceChangers: "everybody",
        refundLimit: 25_050,
      },
    },
    { payload: { version: 4, removeStatusId: null, holdHours: 72, priceChangers: "everybody" } },
  ])
})
