import { insightRow, insightRowsOf } from "@sightline/fixtures/bff/insight"
import { states } from "@sightline/fixtures/page/states"
import { users } from "@sightline/fixtures/records/user"
import { expect, it } from "vitest"
import { office } from "../../test-pages"
import { rowsAsked as asked, rowsProofs } from "./test-rows"

const pages = office()
const { visit, played } = pages
const as = users.owner

states("insight/rows/csv.route.ts", rowsProofs(pages, `/insight/rows.csv?${asked}`))

it("a file holds all pages of the rows, a thousand at a time", async () => {
  const sent = played.insight.rows(({ urlParams: { page = 1 } }) =>
    insightRowsOf([{ ...insightRow, units: page }], { total: 1500 }),
  )
  const { text, headers } = await visit(`/insight/rows.csv?${asked}`, { as })
  expect(text.split("\r\n").slice(1)).toEqual([
    `"ARD","Arden",1042,"Lakeside Downtown",2026-11-24,1,`,
    `"ARD","Arden",1042,"Lakeside Downtown",2026-11-24,2,`,
    "",
  ])
  expect(headers.get("content-type")).toBe("text/csv; charset=utf-8")
  expect(sent.map(({ urlParams }) => [urlParams.page, urlParams.pageSize])).toEqual([
    [1, 1000],
    [2, 1000],
  ])
})
