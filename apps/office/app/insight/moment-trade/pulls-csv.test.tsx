import { momentPull, momentPullsOf } from "@sightline/fixtures/bff/insight"
import { states } from "@sightline/fixtures/page/states"
import { users } from "@sightline/fixtures/records/user"
import { expect, it } from "vitest"
import { office } from "../../test-pages"
import { momentAsked, momentPullsProofs } from "../test-moment"

const pages = office()
const { visit, played } = pages
const path = `/insight/moment/pulls.csv?${momentAsked}`

states("insight/moment-trade/pulls-csv.route.ts", momentPullsProofs(pages, path))

it("a file holds the submissions with their units, and has the moment in its name", async () => {
  played.insight.momentPulls(momentPullsOf([momentPull]))
  const { text, headers } = await visit(path, { as: users.owner })
  expect(headers.get("Content-Disposition")).toBe('attachment; filename="pulled-2026-11-20T14-03-05.csv"')
  expect(text.replace("\uFEFF", "").split("\r\n")).toEqual([
    "Submission,Used for,Description,By,Submitted,Center,Units",
    `21,"Window","'=For spring","Ada Lovelace",2026-11-19,"Lakeside Downtown",3`,
    "",
  ])
})
