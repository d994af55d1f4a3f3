import {
  insightCost,
  insightLetterOf,
  insightOf,
  insightPeopleOf,
  insightShrinkOf,
  insightTurnsOf,
  momentOf,
  momentOrdersOf,
  momentOwedOf,
  momentPull,
  momentPullsOf,
  momentTakingsOf,
  receivablesOf,
  salesCost,
  salesOf,
} from "@sightline/fixtures/bff/insight"
import { users } from "@sightline/fixtures/records/user"
import { expect, it } from "vitest"
import routes from "../routes"
import { office } from "../test-pages"

const { visit, played } = office()

/** The pages with figures, each with what it is made of. */
const pages: Readonly<Record<string, () => void>> = {
  "insight/insight.route.tsx": () => {
    played.insight.look(insightOf())
    played.insight.cost(insightCost)
    played.insight.letter(insightLetterOf())
  },
  "insight/moment/moment.route.tsx": () => {
    played.insight.moment(momentOf())
    played.insight.momentOrders(momentOrdersOf([]))
    played.insight.momentPulls(momentPullsOf([momentPull]))
    played.insight.momentOwed(momentOwedOf([]))
    played.insight.momentTakings(momentTakingsOf([]))
  },
  "insight/sales/sales.route.tsx": () => {
    played.insight.sales(salesOf())
    played.insight.salesCost(salesCost)
  },
  "insight/stock/turns.route.tsx": () => void played.insight.turns(insightTurnsOf()),
  "insight/stock/shrink.route.tsx": () => void played.insight.shrink(insightShrinkOf()),
  "insight/money/receivables.route.tsx": () => void played.insight.receivables(receivablesOf()),
  "insight/people/people.route.tsx": () => void played.insight.people(insightPeopleOf()),
}

/** The pages of the rows themselves: each row leads to what it is about. */
const lists = new Set(
  [
    "moment/items",
    "moment-trade/orders",
    "moment-trade/pulls",
    "moment-trade/owed",
    "moment-trade/takings",
    "moment-trade/drawer",
    "cost/cost",
    "cost/sold",
    "sales/rows",
    "money/takings",
    "money/unpaid",
    "people/person-rows",
    "people/person-sales",
    "rows/rows",
  ].map((name) => `insight/${name}.route.tsx`),
)

/** Tables, columns and rows whose numbers open nothing, each with the reason. */
const closed: Readonly<Record<string, string>> = {
  Turns: "what it is made of stands beside it and opens",
  "Nobody: the program itself": "no person stands behind it whose rows could be asked for",
}

const isNumber = (text: string) => /^-?\$?\d[\d,]*(\.\d+)?$/.test(text)

it("is asked of every page of insight", () => {
  const own = routes.filter(({ path, file }) => path?.startsWith("/insight") && file.endsWith(".route.tsx"))
  expect(own.map(({ file }) => file).filter((file) => !lists.has(file))).toEqual(Object.keys(pages))
})

const textsOf = (cells: Iterable<Element>) => [...cells].map(({ textContent }) => textContent ?? "")

/** The numbers of a table that lead nowhere, each with its row and its column. */
function shutIn(table: Element): readonly string[] {
  const titles = textsOf(table.querySelectorAll("th"))
  if ((table.querySelector("caption")?.textContent ?? "") in closed) return []
  return [...table.querySelectorAll("tbody tr")].flatMap((row) => {
    const cells = [...row.children]
    const texts = textsOf(cells)
    const opens = cells.some((cell, at) => !isNumber(texts[at] ?? "") && cell.querySelector("a[href]"))
    if (opens || (texts[0] ?? "") in closed) return []
    return cells.flatMap((cell, at) =>
      isNumber(texts[at] ?? "") && !cell.querySelector("a[href]") && !((titles[at] ?? "") in closed)
        ? [`${texts[0]}, ${titles[at]}: ${texts[at]}`]
        : [],
    )
  })
}

for (const [file, play] of Object.entries(pages))
  it(`${file}: each number of a table opens its rows, or its row does`, async () => {
    play()
    const path = routes.find((route) => route.file === file)?.path ?? ""
    const { main } = await visit(path, { as: users.owner })
    const tables = main.getAllByRole("table")
    expect(tables.flatMap(shutIn)).toEqual([])
    for (const table of tables) {
      const titles = textsOf(table.querySelectorAll("th"))
      expect([...new Set(titles)]).toEqual(titles)
    }
    expect(tables.flatMap((table) => [...table.querySelectorAll("td a[href]")]).length).toBeGreaterThan(0)
  })
