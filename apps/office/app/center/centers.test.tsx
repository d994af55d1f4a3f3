import { cardReaders, downtown, oldMill, oldMillHistory, westgate } from "@sightline/fixtures/bff/center"
import { states } from "@sightline/fixtures/page/states"
import { within } from "@sightline/fixtures/page/within"
import { users } from "@sightline/fixtures/records/user"
import { FieldsRefused } from "@sightline/model/category-option"
import {
  CardReaderElsewhere,
  CenterInUse,
  CenterIsOnlyOwn,
  CenterNameTaken,
  CenterNotFound,
} from "@sightline/model/center"
import { StaleVersion } from "@sightline/model/stale-version"
import { Unavailable } from "@sightline/model/unavailable"
import { expect } from "vitest"
import { office } from "../test-pages"
import { changeRefusals, words } from "./words"

const { visit, open, played } = office()
const as = users.owner
const path = "/admin/centers"

const given = (centers = [downtown, westgate, oldMill]) => played.center.list(centers)

const said = (tag: keyof typeof changeRefusals) => new RegExp(String(changeRefusals[tag]))

states("center/centers.route.tsx", {
  empty: {
    "a client without centers is told what they are for": async () => {
      given([])
      const page = await visit(path, { as })
      page.main.getByText(words.none)
      page.main.getByText(words.noneHelp)
    },
    "each center is shown with its people and its items, which lead to their list": async () => {
      given()
      const page = await visit(path, { as })
      const row = within(page.main.getByRole("row", { name: /Lakeside Downtown/ }))
      row.getByRole("cell", { name: "4" })
      const items = row.getByRole("link", { name: "1,240 items in stock at Lakeside Downtown" })
      expect(items.getAttribute("href")).toBe("/inventory/update?Center=31")
      expect(within(page.main.getByRole("row", { name: /Westgate/ })).queryByRole("link")).toBeNull()
    },
    "a closed center says who closed it, and can be renamed and reopened": async () => {
      given()
      const page = await visit(path, { as })
      expect(page.main.queryByRole("row", { name: /Old Mill Closed by Amadou Fairweather/ })).not.toBeNull()
      page.main.getByRole("button", { name: "Reopen Old Mill" })
      page.main.getByRole("button", { name: "Rename Old Mill" })
      expect(page.main.queryByRole("button", { name: "Close Old Mill" })).toBeNull()
      expect(page.main.queryByRole("button", { name: "Reopen Lakeside Westgate" })).toBeNull()
    },
    "a client without card readers is told who gives them, and that cards go to a terminal of its own": async () => {
      given()
      played.center.readers([])
      const page = await open(path, { as })
      await page.press(words.readerAt(westgate.name, null))
      within(await page.findByRole("dialog", { name: words.readerTitle(westgate.name) })).getByText(words.noReaders)
      expect(page.queryByRole("button", { name: /Card reader at Old Mill/ })).toBeNull()
    },
    "a center that nobody has changed says so in its history": async () => {
      given()
      played.center.history([])
      const page = await open(`${path}?history=${westgate.id}`, { as })
      await page.findByText(words.noHistory)
    },
  },
  failed: {
    "the page says that it cannot be made now": async () => {
      played.center.list(new Unavailable())
      expect((await visit(path, { as })).status).toBe(503)
    },
    "a change that nobody takes is said": async () => {
      given()
      played.center.reopen(new Unavailable())
      const page = await open(path, { as })
      await page.press("Reopen Old Mill")
      await page.press("Reopen")
      await page.told("Sightline is not available right now. Please try again.")
    },
  },
  refused: {
    "a center in use is not asked about: what stands there is counted, each with the way to it": async () => {
      given()
      const asked = played.center.close(downtown)
      const page = await open(path, { as })
      await page.press("Close Lakeside Downtown")
      const dialog = within(await page.findByRole("dialog", { name: words.inUseTitle(downtown.name) }))
      const ways = dialog.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")])
      expect(ways).toEqual([
        ["1,240 items in stock: relocate or remove them", "/inventory/update?Center=31"],
        ["3 other people work there: give them another center", "/admin/users"],
        ["1 open order: complete or cancel it", "/instant-order"],
        ["2 stations: revoke first", "/admin/stations"],
      ])
      expect(asked).toEqual([])
    },
    "what came there since the page was read takes the place of the question": async () => {
      given()
      const standing = { ...westgate.standing, items: 1 }
      const asked = played.center.close(new CenterInUse({ standing }))
      const page = await open(path, { as })
      await page.press("Close Lakeside Westgate")
      await page.findByText(words.closeContent)
      expect(asked).toEqual([])
      await page.press("Close")
      const dialog = within(await page.findByRole("dialog", { name: words.inUseTitle(westgate.name) }))
      dialog.getByRole("link", { name: "1 item in stock: relocate or remove them" })
      expect(asked).toMatchObject([{ payload: { id: westgate.id, version: westgate.version } }])
    },
    "the only center of whoever asks, and one that changed or is gone, are said": async () => {
      given()
      const page = await open(path, { as })
      await page.findByRole("button", { name: "Close Lakeside Westgate" })
      await page.press("Close Lakeside Westgate")
      for (const refusal of [
        new CenterIsOnlyOwn(),
        new StaleVersion({ version: 3, values: {} }),
        new CenterNotFound(),
      ] as const) {
        played.center.close(refusal)
        await page.press("Close")
        await page.told(said(refusal._tag))
      }
    },
    "a taken name is said at the field, and what was typed stays": async () => {
      given()
      const added = played.center.add(new CenterNameTaken())
      const page = await open(path, { as })
      await page.press(words.add)
      page.type("Name", "lakeside downtown")
      await page.press(words.add, within(await page.findByRole("dialog")))
      await page.told(said("CenterNameTaken"))
      await expect.poll(() => page.getByLabelText("Name").getAttribute("aria-invalid")).toBe("true")
      expect(page.getByLabelText<HTMLInputElement>("Name").value).toBe("lakeside downtown")
      expect(added).toMatchObject([{ payload: { name: "lakeside downtown" } }])
    },
    "a center is added, renamed, closed after a question, and reopened": async () => {
      given()
      played.center.add({ ...westgate, name: "Harbour" })
      const renamed = played.center.rename({ ...westgate, name: "West" })
      played.center.close(westgate)
      const reopened = played.center.reopen(oldMill)
      const page = await open(path, { as })
      await page.press(words.add)
      page.type("Name", "Harbour")
      await page.press(words.add, within(await page.findByRole("dialog")))
      await page.told("Harbour is a center now")
      await page.press("Rename Lakeside Westgate")
      page.type("Name", "West")
      await page.press("Rename")
      await page.told("The center is now called West")
      expect(renamed).toMatchObject([{ payload: { id: westgate.id, version: 2, name: "West" } }])
      await page.press("Close Lakeside Westgate")
      await page.press("Close")
      await page.told("Lakeside Westgate is closed")
      await page.press("Reopen Old Mill")
      await page.press("Reopen")
      await page.told("Old Mill is open again")
      expect(reopened).toMatchObject([{ payload: { id: oldMill.id, version: 5 } }])
    },
    "how a center is reached is shown by its first line, changed in a dialog, and each wrong field says why":
      async () => {
        given()
        const refused = { email: ["E-mail is not a valid email"], address: ["Address cannot have more than 5 lines"] }
        const asked = played.center.changeContact(new FieldsRefused({ errors: refused }))
        const page = await open(path, { as })
        await page.findByRole("button", { name: words.contactOf(westgate.name, words.noContact) })
        await page.press(words.contactOf(downtown.name, "118 Larch Street"))
        const dialog = within(await page.findByRole("dialog", { name: words.contactTitle(downtown.name) }))
        const field = (name: string) => dialog.getByLabelText<HTMLInputElement>(name)
        expect([
          field("Address").value,
          field("Phone").value,
          field("E-mail").value,
          field("Opening hours").value,
        ]).toEqual([downtown.contact.address, downtown.contact.phone, downtown.contact.email, downtown.contact.hours])
        page.type("Address", "9 Mill Lane\nCalgary")
        page.type("E-mail", "front@")
        await page.press(words.save, dialog)
        await expect.poll(() => field("E-mail").getAttribute("aria-invalid")).toBe("true")
        expect(field("Address").getAttribute("aria-invalid")).toBe("true")
        expect(field("Phone").getAttribute("aria-invalid")).toBeNull()
        dialog.getByText("E-mail is not a valid email")
        expect([field("Address").value, field("E-mail").value]).toEqual(["9 Mill Lane\nCalgary", "front@"])
        expect(document.activeElement).toBe(field("Address"))
        const { id, version, contact } = downtown
        const sent = { id, version, ...contact, address: "9 Mill Lane\nCalgary" }
        expect(asked).toMatchObject([{ payload: { ...sent, email: "front@" } }])
        const saved = played.center.changeContact(downtown)
        page.type("E-mail", "front@lake.test")
        await page.press(words.save, dialog)
        await page.told(`Invoices and receipts say how ${downtown.name} is reached`)
        expect(saved).toMatchObject([{ payload: { ...sent, email: "front@lake.test" } }])
      },
    "somebody else's change of an address is shown beside what is typed, and the second press replaces it":
      async () => {
        given()
        const stale = played.center.changeContact(new StaleVersion({ version: 3, values: {} }))
        const page = await open(path, { as })
        await page.press(words.contactOf(westgate.name, words.noContact))
        const dialog = within(await page.findByRole("dialog", { name: words.contactTitle(westgate.name) }))
        page.type("Phone", "403 555 0124")
        const contact = { ...westgate.contact, phone: "403 555 0999" }
        given([downtown, { ...westgate, version: 3, contact }, oldMill])
        expect(page.queryByText(/Stored now/)).toBeNull()
        await page.press(words.save, dialog)
        await page.told(said("StaleVersion"))
        await page.findByText(words.nowStored(["403 555 0999"]))
        expect(page.getByLabelText<HTMLInputElement>("Phone").value).toBe("403 555 0124")
        const saved = played.center.changeContact({ ...westgate, version: 4 })
        await page.press(words.save, dialog)
        await page.told(`Invoices and receipts say how ${westgate.name} is reached`)
        expect([...stale, ...saved].map(({ payload }) => [payload.version, payload.phone])).toEqual([
          [2, "403 555 0124"],
          [3, "403 555 0124"],
        ])
      },
    "a reader is chosen among the client's, and one that stands elsewhere cannot be": async () => {
      given()
      played.center.readers(cardReaders)
      const placed = played.center.placeReader({ ...westgate, reader: "tmr_spare" })
      const page = await open(path, { as })
      await page.press(words.readerAt(westgate.name, null))
      const dialog = within(await page.findByRole("dialog", { name: words.readerTitle(westgate.name) }))
      const options = dialog.getAllByRole<HTMLOptionElement>("option")
      expect(options.map(({ textContent, disabled }) => [textContent, disabled])).toEqual([
        ["Own terminal", false],
        ["Front desk, at Lakeside Downtown", true],
        ["Spare, offline", false],
        ["tmr_silent, no answer from the payment provider", false],
      ])
      page.type(words.reader, "tmr_spare")
      await page.press(words.save, dialog)
      await page.told("The card reader at Lakeside Westgate is changed")
      expect(placed).toMatchObject([{ payload: { id: westgate.id, version: 2, reader: "tmr_spare" } }])
    },
    "a reader that went to another center meanwhile is said at the field": async () => {
      given()
      played.center.readers(cardReaders)
      const placed = played.center.placeReader(new CardReaderElsewhere({ center: downtown.name }))
      const page = await open(`${path}?reader=${downtown.id}`, { as })
      const dialog = within(await page.findByRole("dialog", { name: words.readerTitle(downtown.name) }))
      page.type(words.reader, "")
      await page.press(words.save, dialog)
      await expect.poll(() => page.getByLabelText(words.reader).getAttribute("aria-invalid")).toBe("true")
      expect(placed).toMatchObject([{ payload: { reader: null } }])
    },
    "the history of a center tells who closed it": async () => {
      given()
      played.center.history(oldMillHistory)
      const page = await open(path, { as })
      await page.press("History Old Mill")
      const dialog = within(await page.findByRole("dialog", { name: "History of Old Mill" }))
      dialog.getByText("Center: Open → Closed")
    },
  },
  forbidden: {
    "it does not exist for staff": async () => {
      given()
      expect((await visit(path, { as: users.staff })).status).toBe(404)
    },
  },
})
