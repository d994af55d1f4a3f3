import { momentOf } from "@sightline/fixtures/bff/insight"
import { states } from "@sightline/fixtures/page/states"
import { users } from "@sightline/fixtures/records/user"
import { MomentRefused } from "@sightline/model/insight-moment"
import { expect, it } from "vitest"
import { office } from "../../test-pages"
import { momentAsked, momentProofs } from "../test-moment"

const pages = office()
const { visit, played } = pages
const as = users.owner

states("insight/moment/csv.route.ts", momentProofs(pages, `/insight/moment.csv?${momentAsked}`))

it("a file holds the products with their brands, and has the moment in its name", async () => {
  played.insight.moment(momentOf())
  const { text, headers } = await visit(`/insight/moment.csv?${momentAsked}`, { as })
  expect(headers.get("Content-Disposition")).toBe('attachment; filename="stock-2026-11-20T14-03-05.csv"')
  expect(text.replace("\uFEFF", "").split("\r\n")).toEqual([
    "Code,Product,Brand,Category,Units",
    `"ARD","Arden","Arden","Frames",7`,
    `"'=1","Bevel","","Frames",1002`,
    "",
  ])
})

it("there is no file of a moment that is still to come", async () => {
  played.insight.moment(new MomentRefused({ why: "future", since: null }))
  expect((await visit(`/insight/moment.csv?${momentAsked}`, { as })).status).toBe(404)
})
