import { impacts, ownFields, renamedBridge } from "@sightline/fixtures/bff/field-definition"
import { states } from "@sightline/fixtures/page/states"
import { within } from "@sightline/fixtures/page/within"
import { users } from "@sightline/fixtures/records/user"
import { CategoryOptionId, FieldsRefused } from "@sightline/model/category-option"
import { ImpactUnseen, type OwnFields } from "@sightline/model/field-definition"
import { RoleRefused } from "@sightline/model/role"
import { StaleVersion } from "@sightline/model/stale-version"
import { Unavailable } from "@sightline/model/unavailable"
import { expect } from "vitest"
import { impactWords, words } from "../field-definition/words"
import { office } from "../test-pages"

const { visit, open, played } = office()
const as = users.supper
const path = "/admin/fields"

async function opened(own: OwnFields = ownFields) {
  played.fieldDefinition.get(own)
  const page = await open(path, { as })
  await page.findByRole("button", { name: words.editOf("Shape") })
  return page
}

/** The open dialog of a field. */
async function edited(own: OwnFields = ownFields, name = "Bridge (mm)") {
  const page = await opened(own)
  await page.press(words.editOf(name))
  const dialog = within(await page.findByRole("dialog"))
  return { ...page, dialog }
}

const drafted: OwnFields = { ...ownFields, changes: [renamedBridge], version: 4 }

states("page/fields.route.tsx", {
  empty: {
    "the fields stand in their order, with the published states": async () => {
      played.fieldDefinition.get(ownFields)
      const page = await visit(path, { as })
      page.main.getByText(words.isPublished)
      const names = page.main
        .getAllByRole("button", { name: /^Edit / })
        .map((button) => button.getAttribute("aria-label"))
      expect(names).toEqual(["Code", "Bridge (mm)", "Shape"].map(words.editOf))
      page.main.getByRole("button", { name: words.restoreOf(1) })
      expect(page.main.queryByRole("button", { name: words.restoreOf(2) })).toBeNull()
    },
    "a client without fields and states says so": async () => {
      played.fieldDefinition.get({ ...ownFields, published: [], versions: [], last: null, version: 0 })
      const page = await visit(path, { as })
      page.main.getByText(words.none)
      page.main.getByText(words.noHistory)
    },
  },
  failed: {
    "the page says that it cannot be made now": async () => {
      played.fieldDefinition.get(new Unavailable())
      expect((await visit(path, { as })).status).toBe(503)
    },
    "a save that nobody takes is said, and what is typed stays": async () => {
      played.fieldDefinition.save(new Unavailable())
      const page = await edited()
      page.typeInto(page.dialog.getByLabelText(words.name), "Bridge width")
      await page.press(words.save)
      await page.told("Sightline is not available right now. Please try again.")
      expect(page.dialog.getByLabelText<HTMLInputElement>(words.name).value).toBe("Bridge width")
    },
  },
  refused: {
    "what somebody changed about a field goes into the draft, and nothing else": async () => {
      const saved = played.fieldDefinition.save({ version: 4 })
      const page = await edited()
      page.typeInto(page.dialog.getByLabelText(words.name), "Bridge width")
      await page.press(words.save)
      await page.told(words.saved)
      expect(saved).toMatchObject([{ payload: { version: 3, changes: [renamedBridge] } }])
    },
    "a choice is switched off, never removed, and a new one is added": async () => {
      const saved = played.fieldDefinition.save({ version: 4 })
      const page = await edited(ownFields, "Shape")
      const panto = within(page.dialog.getByRole("group", { name: "Panto" }))
      expect(panto.queryByRole("button", { name: words.removeChoice("Panto") })).toBeNull()
      panto.getByLabelText(words.offered).click()
      page.typeInto(page.dialog.getByLabelText(words.newChoice), "Hexagon")
      await page.press(words.addChoice)
      await page.press(words.save)
      await page.told(words.saved)
      expect(saved).toMatchObject([
        {
          payload: {
            changes: [
              {
                code: "Shape",
                set: {},
                lines: [
                  { code: "Panto", set: { isDisabled: true } },
                  { code: "Hexagon", set: { name: "Hexagon", sortOrder: 4 } },
                ],
              },
            ],
          },
        },
      ])
    },
    "a mistake is said at its part, and nothing is sent": async () => {
      const saved = played.fieldDefinition.save({ version: 4 })
      const page = await edited()
      page.typeInto(page.dialog.getByLabelText(words.lowest), "40")
      await page.press(words.save)
      await page.findByText("Must not be less than the lowest")
      expect(saved).toEqual([])
    },
    "a new field needs a code of its own": async () => {
      const page = await opened()
      await page.press(words.add)
      const dialog = within(await page.findByRole("dialog"))
      page.typeInto(dialog.getByLabelText(words.code), "bridge")
      page.typeInto(dialog.getByLabelText(words.name), "Bridge")
      await page.press(words.save)
      await page.findByText("Another field has this code")
    },
    "somebody else was faster: who it was is said, and what is typed goes over theirs": async () => {
      const page = await edited()
      page.typeInto(page.dialog.getByLabelText(words.name), "Bridge width")
      played.fieldDefinition.save(new StaleVersion({ version: 4, values: {} }))
      const theirs = { code: "Shape", made: null, set: { isRequired: true }, lines: [] }
      played.fieldDefinition.get({
        ...{ ...ownFields, changes: [theirs], version: 4 },
        last: { at: new Date("2026-11-25T16:00:00Z"), by: "Amadou Fairweather" },
      })
      await page.press(words.save)
      await page.findByText(/^Amadou Fairweather changed the draft at \d\d:\d\d 25\/11\/2026/)
      const saved = played.fieldDefinition.save({ version: 5 })
      await page.press(words.save)
      await page.told(words.saved)
      expect(saved).toMatchObject([{ payload: { version: 4, changes: [renamedBridge, theirs] } }])
    },
    "what a publishing does is counted, shown with products, and asked": async () => {
      played.fieldDefinition.impact(impacts)
      const published = played.fieldDefinition.publish({ version: 5 })
      const page = await opened(drafted)
      await page.press(words.publish)
      const question = within(await page.findByRole("alertdialog"))
      question.getByText("1 item has no Bridge (mm) and needs one at the next save.", { exact: false })
      question.getByText("40 products keep the choice Panto of Shape, which is no longer offered.", { exact: false })
      expect(question.getByRole("link", { name: "AUR 8" }).getAttribute("href")).toBe("/inventory/update/8")
      question.getByText(words.keeps)
      expect(published).toEqual([])
      await page.press(words.publishNow)
      await page.told(words.published)
      expect(published).toMatchObject([{ payload: { version: 4, seen: "seen-1" } }])
    },
    "records that changed since the look are counted again before anything is published": async () => {
      played.fieldDefinition.impact({ impacts: [], seen: "none" })
      const [first] = impacts.impacts
      played.fieldDefinition.publish(new ImpactUnseen({ impacts: first ? [first] : [], seen: "seen-2" }))
      const page = await opened(drafted)
      await page.press(words.publish)
      await page.findByText(words.harmless)
      await page.press(words.publishNow)
      await page.findByText(words.unseen)
      await page.findByText(first ? impactWords(first) : "", { exact: false })
      const published = played.fieldDefinition.publish({ version: 5 })
      await page.press(words.publishNow)
      await page.told(words.published)
      expect(published).toMatchObject([{ payload: { seen: "seen-2" } }])
    },
    "mistakes that the server finds are listed": async () => {
      played.fieldDefinition.impact(new FieldsRefused({ errors: { "Bridge.name": ["Name is required"] } }))
      const page = await opened(drafted)
      await page.press(words.publish)
      await page.findByText("Bridge.name: Name is required")
    },
    "the draft is shown as the real form, with its rules": async () => {
      const field = {
        ...{
          id: CategoryOptionId.make(9),
          code: "CareLevel",
          name: "Care level",
          description: "",
          valueType: 1 as const,
        },
        ...{ parentCodes: [], orderSequence: 1, isHidden: false, isRequired: true, requiredMessage: null },
        ...{ isLocation: false, minimumLength: null, maximumLength: null, limitMin: null, limitMax: null },
        ...{ fieldType: "", attributeIds: [], featureId: null, defaultValue: "", supportFile: "", lines: [] },
      }
      const asked = played.fieldDefinition.preview({ fields: [field], values: { CareLevel: "" }, readOnly: [] })
      const page = await opened(drafted)
      await page.press(words.showPreview)
      const preview = within(await page.findByRole("region", { name: words.previewOf }))
      expect(asked).toMatchObject([{ urlParams: { form: "product" } }])
      await page.press(words.tryIt)
      preview.getByText("Care level is required")
      page.typeInto(preview.getByLabelText("Care level *"), "High")
      await page.press(words.tryIt)
      await page.findByText(words.passes)
    },
    "a former state becomes the draft; an unpublished draft is asked about first": async () => {
      const restored = played.fieldDefinition.restore({ version: 5 })
      const page = await opened(drafted)
      await page.press(words.restoreOf(1))
      const question = within(await page.findByRole("alertdialog"))
      question.getByText(words.restoreContent)
      expect(restored).toEqual([])
      await page.press(words.restore, question)
      await page.told(words.restored(1))
      expect(restored).toMatchObject([{ payload: { number: 1, version: 4 } }])
    },
    "a field moves up by the smallest change of positions": async () => {
      const saved = played.fieldDefinition.save({ version: 4 })
      const page = await opened()
      await page.press(words.up("Shape"))
      await page.told(words.moved)
      expect(saved).toMatchObject([
        {
          payload: {
            changes: [
              { code: "Bridge", set: { orderSequence: 30 } },
              { code: "Shape", set: { orderSequence: 20 } },
            ],
          },
        },
      ])
    },
    "a discarded draft is asked about": async () => {
      const discarded = played.fieldDefinition.discard({ version: 5 })
      const page = await opened(drafted)
      await page.press(words.discard)
      const question = within(await page.findByRole("alertdialog"))
      await page.press(words.discard, question)
      await page.told(words.discarded)
      expect(discarded).toMatchObject([{ payload: { version: 4 } }])
    },
  },
  forbidden: {
    "it exists for SupperAdmin alone, who alone has its tab": async () => {
      played.fieldDefinition.get(new RoleRefused())
      for (const person of [users.owner, users.staff]) expect((await visit(path, { as: person })).status).toBe(404)
      expect((await visit(path)).status).toBe(404)
      played.user.page({ rows: [], page: 1, pageSize: 20, total: 0 })
      const owner = await visit("/admin/users", { as: users.owner })
      expect(owner.main.queryByRole("tab", { name: words.title })).toBeNull()
      const supper = await visit("/admin/users", { as })
      supper.main.getByRole("tab", { name: words.title })
    },
  },
})
