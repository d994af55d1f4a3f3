import { insightPeopleOf } from "@sightline/fixtures/bff/insight"
import { states } from "@sightline/fixtures/page/states"
import { within } from "@sightline/fixtures/page/within"
import { users } from "@sightline/fixtures/records/user"
import { CenterNotFound } from "@sightline/model/center"
import { PeopleFiguresOff } from "@sightline/model/insight"
import { Unavailable } from "@sightline/model/unavailable"
import { expect, it } from "vitest"
import { office } from "../../test-pages"
import { words } from "../words"

const { visit, open, played } = office()
const path = "/insight/people"
const as = users.owner

states("insight/people/people.route.tsx", {
  empty: {
    "days in which nobody did anything say so": async () => {
      played.insight.people(insightPeopleOf({ people: [] }))
      const { main } = await visit(path, { as })
      main.getByText(words.people.none)
    },
  },
  failed: {
    "the page says that it cannot be made now": async () => {
      played.insight.people(new Unavailable())
      expect((await visit(path, { as })).status).toBe(503)
    },
  },
  refused: {
    "while the figures are off there are none, and an owner alone is offered to switch them on": async () => {
      for (const person of [users.owner, users.admin, users.staff]) {
        played.insight.people(new PeopleFiguresOff())
        const { main } = await visit(path, { as: person })
        main.getByText(words.people.off)
        expect(main.queryByRole("table")).toBeNull()
        expect(main.queryAllByRole("button", { name: words.people.on })).toHaveLength(person === users.owner ? 1 : 0)
      }
    },
    "a center of somebody else, and a period that is not offered, are no page": async () => {
      played.insight.people(new CenterNotFound())
      expect((await visit(`${path}?center=77`, { as })).status).toBe(404)
      expect((await visit(`${path}?days=7`, { as })).status).toBe(404)
    },
  },
  forbidden: {
    "a visitor sees nothing, and staff see no way to the pages of others": async () => {
      expect((await visit(path)).status).toBe(404)
      played.insight.people(insightPeopleOf())
      const { main } = await visit(path, { as: users.staff })
      expect(main.queryByRole("link", { name: words.pages.receivables })).toBeNull()
      expect(main.queryByRole("button", { name: words.people.stop })).toBeNull()
    },
  },
})

it("each figure of a person leads to its movements or documents; what no person did leads nowhere", async () => {
  played.insight.people(insightPeopleOf())
  const { main } = await visit(`${path}?center=31`, { as })
  const [, ada, nobody] = main.getAllByRole("row").map((row) => within(row))
  expect(ada?.getAllByRole("cell").map(({ textContent }) => textContent)).toEqual([
    "Ada Lovelace",
    "40",
    "3",
    "$1,234.50",
  ])
  expect(ada?.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
    ...["sold", "removed"].map(
      (figure) => `/insight/people/rows?figure=${figure}&center=31&from=2026-08-28&to=2026-11-25&person=12`,
    ),
    "/insight/people/sales?person=12&center=31&from=2026-08-28&to=2026-11-25",
  ])
  expect(nobody?.queryAllByRole("link")).toEqual([])
})

it("an owner switches the figures on, and the page reads them", async () => {
  played.insight.people(new PeopleFiguresOff())
  const sent = played.insight.switchPeople({ isOn: true })
  const page = await open(path, { as })
  await page.findByRole("button", { name: words.people.on })
  played.insight.people(insightPeopleOf())
  await page.press(words.people.on)
  await page.findByText("Ada Lovelace")
  expect(sent).toMatchObject([{ payload: { isOn: true } }])
})
