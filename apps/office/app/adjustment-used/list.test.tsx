import { purposes, submissionOf } from "@sightline/fixtures/bff/adjustment-used"
import { states } from "@sightline/fixtures/page/states"
import { type UserRecord, users } from "@sightline/fixtures/records/user"
import { Unavailable } from "@sightline/model/unavailable"
import { expect } from "vitest"
import { office } from "../test-pages"
import { words } from "./words"

const { visit, open, played } = office()
const as = users.owner
const path = "/AdjustmentUseApproval"

const given = (...submissions: ReturnType<typeof submissionOf>[]) => {
  played.adjustmentUsed.purposes(purposes)
  return played.adjustmentUsed.list(submissions)
}

states("adjustment-used/list.route.tsx", {
  empty: {
    "it says that nothing waits": async () => {
      given()
      const { main } = await visit(path, { as })
      main.getByText(words.nothingWaits)
    },
    "each card shows ID, description and purpose, and opens its submission · APPROVE-02": async () => {
      given(submissionOf(), submissionOf({ id: 8, description: "" }))
      const { main } = await visit(path, { as })
      const card = main.getByRole("link", { name: /^Submission ID 7/ })
      expect(card.textContent).toContain("Submission ID 7RepairA hinge is loose")
      expect(card.getAttribute("href")).toBe("/AdjustmentUseApproval/7/2")
      main.getByText("2 submissions wait")
    },
    "the filter begins with All and narrows the waiting submissions to one purpose · APPROVE-01": async () => {
      const asked = given(submissionOf())
      const page = await open(path, { as })
      const filter = await page.findByLabelText("Adjustment Used For")
      expect(filter).toHaveProperty("value", "")
      expect([...filter.querySelectorAll("option")].map(({ textContent }) => textContent)).toEqual([
        "All",
        "Display",
        "Repair",
      ])
      expect(asked.at(-1)?.urlParams).toEqual({ state: "PendingRemove" })
      page.type("Adjustment Used For", "1")
      await expect.poll(() => asked.at(-1)?.urlParams).toEqual({ state: "PendingRemove", usedForId: 1 })
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
    "an invalid purpose does not exist": async () => {
      given()
      expect((await visit(`${path}?for=none`, { as })).status).toBe(404)
    },
  },
  forbidden: {
    "the page is for Owner, SupperAdmin and Admin, in any letter case · ROLE-07": async () => {
      given()
      const opened = async (who: UserRecord) => {
        const page = await visit(path.toLowerCase(), { as: who })
        return [page.status, page.queryAllByRole("link", { name: "Approvals", hidden: true }).length > 0]
      }
      for (const who of [users.owner, users.supper, users.admin]) expect(await opened(who)).toEqual([200, true])
      for (const who of [users.staff, users.warehouse]) expect(await opened(who)).toEqual([404, false])
      expect((await visit(path)).status).toBe(404)
    },
  },
})
