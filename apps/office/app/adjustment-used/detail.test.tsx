import { productOf, purposes, submissionOf } from "@sightline/fixtures/bff/adjustment-used"
import { states } from "@sightline/fixtures/page/states"
import { within } from "@sightline/fixtures/page/within"
import { users } from "@sightline/fixtures/records/user"
import {
  type AdjustmentUsed,
  AdjustmentUsedSettled,
  OwnApprovalRefused,
  type PullDecided,
} from "@sightline/model/adjustment-used"
import { RemoveStatusMissing } from "@sightline/model/removal"
import { Unavailable } from "@sightline/model/unavailable"
import { expect } from "vitest"
import { office } from "../test-pages"
import { words } from "./words"

const { visit, open, played } = office()
const as = users.owner
const path = "/AdjustmentUseApproval/7/2"

/** Only this submission is there, by its own id and purpose. */
const given = (submission: AdjustmentUsed = submissionOf()) => {
  played.adjustmentUsed.purposes(purposes)
  played.adjustmentUsed.search({ rows: [productOf()], page: 1, pageSize: 200, total: 1 })
  return played.adjustmentUsed.list(({ urlParams: { id, usedForId } }) =>
    id === undefined || (Number(id) === 7 && Number(usedForId) === 2) ? [submission] : [],
  )
}
const decided = (state: PullDecided["state"]): PullDecided => ({ id: submissionOf().id, state, units: 3 })

const isBackAtTheList = (page: Awaited<ReturnType<typeof open>>) =>
  page.findByRole("heading", { level: 1, name: words.list })

states("adjustment-used/detail.route.tsx", {
  empty: {
    "the breadcrumb leads to the list · APPROVE-03": async () => {
      given()
      const { main } = await visit(path, { as })
      const crumbs = within(main.getByRole("navigation", { name: "Breadcrumb" }))
      const link = crumbs.getByRole("link", { name: "Submission List" })
      expect(link.getAttribute("href")).toBe("/AdjustmentUseApproval")
      expect(crumbs.getByText("Submission Item Approve").getAttribute("aria-current")).toBe("page")
    },
    "it shows the submission, its purpose that cannot change, and each product with items, places and count · APPROVE-04":
      async () => {
        given()
        const { main, text } = await visit(path, { as })
        for (const part of ["Submission ID7", "DescriptionA hinge is loose", "Ana Bell", "Item count3 items"])
          expect(text).toContain(part)
        const select = main.getByLabelText("Adjustment Used For")
        expect(select).toHaveProperty("disabled", true)
        expect(select.textContent).toBe("Repair")
        const cells = main.getAllByRole("cell").map(({ textContent }) => textContent)
        expect(cells).toEqual([
          "5",
          "Frames",
          "0123456789012",
          "A round frame",
          "12 · Downtown / Bin 4 · 2 units13 · Downtown / Bin 4",
          "3",
        ])
        for (const name of ["Cancel", "Approve"]) main.getByRole("button", { name })
      },
    "both orders of its two ids lead to it, another pair to nothing · APPROVE-05": async () => {
      const asked = given()
      for (const address of ["/AdjustmentUseApproval/7/2", "/AdjustmentUseApproval/2/7"]) {
        expect((await visit(address, { as })).text).toContain("Submission ID7")
      }
      expect(asked.map(({ urlParams }) => [urlParams.id, urlParams.usedForId])).toEqual([
        [7, 2],
        [2, 7],
        [7, 2],
      ])
      expect((await visit("/AdjustmentUseApproval/7/3", { as })).status).toBe(404)
      expect((await visit("/AdjustmentUseApproval/0/2", { as })).status).toBe(404)
    },
    "Approve removes it, says so, and leads back to the list · APPROVE-08 APPROVE-09": async () => {
      given()
      const asked = played.adjustmentUsed.decide(decided("Completed"))
      const page = await open(path, { as })
      await page.press("Approve")
      await page.told("Approve success")
      await isBackAtTheList(page)
      expect(asked.map(({ payload }) => payload)).toEqual([{ id: 7, usedForId: 2, to: "Completed" }])
    },
    "Cancel asks first, and leads back to the list · APPROVE-07 APPROVE-08": async () => {
      given()
      const asked = played.adjustmentUsed.decide(decided("Cancelled"))
      const page = await open(path, { as })
      await page.press("Cancel")
      await page.press("No, do not cancel")
      expect(asked).toEqual([])
      await page.press("Cancel")
      await page.press("Yes, cancel the inventory pulling")
      await page.told("Cancel success")
      await isBackAtTheList(page)
      expect(asked.map(({ payload }) => payload.to)).toEqual(["Cancelled"])
    },
    "one that is decided says by whom, and has no buttons": async () => {
      given(submissionOf({ state: "Completed", decidedBy: "Ben Ode", decidedAt: new Date(0) }))
      const { main, text } = await visit(path, { as })
      expect(text).toContain("Approved Ben Ode")
      for (const name of ["Cancel", "Approve"]) expect(main.queryByRole("button", { name })).toBeNull()
    },
    "the author cannot approve it, and reads why": async () => {
      given(submissionOf({ mayApprove: false }))
      const { main } = await visit(path, { as })
      expect(main.getByRole("button", { name: "Approve" })).toHaveProperty("disabled", true)
      expect(main.getByRole("button", { name: "Cancel" })).toHaveProperty("disabled", false)
      main.getByText(words.own)
    },
  },
  failed: {
    "the page says that it cannot be made now": async () => {
      given()
      played.adjustmentUsed.list(new Unavailable())
      expect((await visit(path, { as })).status).toBe(503)
    },
  },
  refused: {
    "a failure says fail and why, never success, and stays · APPROVE-09": async () => {
      given()
      const settled = new AdjustmentUsedSettled({ state: "Completed", by: "Ben Ode", at: new Date(0) })
      const refusals = [
        [settled, /Ben Ode has approved this submission already\./],
        [new OwnApprovalRefused(), /somebody else approves them\./],
        [new RemoveStatusMissing(), /no default remove status/],
        [new Unavailable(), /not available right now/],
      ] as const
      const page = await open(path, { as })
      for (const [refusal, why] of refusals) {
        played.adjustmentUsed.decide(refusal)
        await page.press("Approve")
        await page.told(new RegExp(`^Approve fail\\. .*${why.source}`))
      }
      played.adjustmentUsed.decide(new Unavailable())
      await page.press("Cancel")
      await page.press("Yes, cancel the inventory pulling")
      await page.told(/^Cancel fail\. /)
      await expect.poll(() => page.queryByRole("alertdialog")).toBeNull()
      expect(page.queryByText(/success/)).toBeNull()
      page.getByRole("heading", { level: 1, name: words.detail })
    },
  },
  forbidden: {
    "it does not exist for other roles and for visitors": async () => {
      given()
      expect((await visit(path, { as: users.staff })).status).toBe(404)
      expect((await visit(path)).status).toBe(404)
    },
  },
})
