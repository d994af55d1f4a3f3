import { submissionOf } from "@sightline/fixtures/bff/adjustment-used"
import { playedHome, takingsOf } from "@sightline/fixtures/bff/home"
import { layoutOf } from "@sightline/fixtures/bff/layout"
import { waitAMinute } from "@sightline/fixtures/page/browse"
import { states } from "@sightline/fixtures/page/states"
import { within } from "@sightline/fixtures/page/within"
import { clients } from "@sightline/fixtures/records/client"
import { type UserRecord, users } from "@sightline/fixtures/records/user"
import { Unavailable } from "@sightline/model/unavailable"
import { beforeEach, expect } from "vitest"
import { site } from "../test-pages"

const { visit, played } = site()
beforeEach(() => playedHome(played))

states("content/clinic-home.route.tsx", {
  empty: {
    "a client that wrote nothing shows the usual words": async () => {
      played.layout.get(layoutOf(clients.hillcrest, { roles: null, group: "Simple" }))
      const page = await visit("/home")
      expect(page.status).toBe(200)
      page.main.getByRole("heading", { level: 1, name: "See the day clearly" })
      expect(page.title).toContain("Hillcrest Optical")
    },
    "staff for whom nothing waits read so": async () => {
      const page = await visit("/home", { as: users.owner })
      page.main.getByText("Nothing waits for you.")
    },
    "each count leads to the list that it counts, and a visitor is told of none": async () => {
      const administration = { queuedLabels: 2, unknownLabels: 1, heldScans: 3, conflicts: 4, silentStations: 0 }
      const asked = played.inventoryList.waiting({ administration })
      played.suggestion.count({ total: 1240 })
      const listed = played.vendorOrder.list({ rows: [], page: 1, pageSize: 1, total: 2 })
      const { main } = await visit("/home", { as: users.owner })
      const leads = (name: RegExp) => main.getByRole("link", { name }).getAttribute("href")
      expect(leads(/1,240 products should be ordered/)).toBe("/vendors-manager/suggested")
      expect(leads(/2 vendor orders are expected/)).toBe("/vendors-manager/Order?status=expected")
      expect(listed).toMatchObject([{ urlParams: { isArriving: true } }])
      expect(leads(/2 labels wait for their printers/)).toBe("/admin/printers?jobs=queued#jobs")
      expect(leads(/1 label may not have printed/)).toBe("/admin/printers?jobs=unknown#jobs")
      expect(leads(/3 scans wait for a decision/)).toBe("/admin/stations#waiting-scans")
      expect(leads(/4 conflicts at stations/)).toBe("/admin/stations?show=conflicts#conflicts")
      expect(main.queryByText(/silent/)).toBeNull()
      expect(asked).toHaveLength(1)
      expect((await visit("/home")).main.queryByText("What waits for you")).toBeNull()
      expect(asked).toHaveLength(1)
    },
    "people who may approve see who waits for them; their own submissions wait for others": async () => {
      const asked = played.adjustmentUsed.list([
        submissionOf(),
        submissionOf({ by: "Ben Ode" }),
        submissionOf({ by: "Ottoline Vasarhelyi", mayApprove: false }),
      ])
      const { main } = await visit("/home", { as: users.owner })
      const entry = main.getByRole("link", { name: /2 submissions wait for your approval/ })
      expect(entry.getAttribute("href")).toBe("/AdjustmentUseApproval")
      main.getByText("Pulled from the shelf by Ana Bell and Ben Ode.")
      expect(asked[0]?.urlParams).toEqual({ state: "PendingRemove" })
      const later = played.adjustmentUsed.list(new Unavailable())
      ;(await visit("/home", { as: users.owner })).main.getByText(/could not be counted just now/)
      await visit("/home", { as: users.staff })
      expect(later).toHaveLength(1)
    },
    "a clerk sees what they may open": async () => {
      played.suggestion.count({ total: 1 })
      const { main } = await visit("/home", { as: users.staff })
      main.getByRole("link", { name: /1 product should be ordered/ })
      expect(main.queryByRole("link", { name: /station|label|scan w/ })).toBeNull()
    },
    "what was taken today leads to the tills; who counts blind does not read how much of it is cash": async () => {
      played.till.takings(takingsOf())
      const everybodys = within(
        (await visit("/home", { as: users.owner })).main.getByRole("region", { name: "Taken today" }),
      )
      expect(everybodys.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
        ...["/till", "/insight/rows?figure=sold"],
      ])
      everybodys.getByText("$312.50")
      everybodys.getByText("$112.50 in cash and $200.00 by card, less what was given back.")
      const asked = played.till.takings(takingsOf({ isEverybodys: false, amount: -500, cash: null, units: null }))
      const own = within((await visit("/home", { as: users.staff })).main.getByRole("region", { name: "Taken today" }))
      own.getByText("-$5.00")
      own.getByText("Cash and cards, less what you gave back.")
      expect((await visit("/home")).main.queryByText("Taken today")).toBeNull()
      expect(asked).toHaveLength(1)
    },
    "what was taken and sold today stands beside the same weekday last week, if there is one": async () => {
      const block = async () =>
        within((await visit("/home", { as: users.owner })).main.getByRole("region", { name: "Taken today" }))
      played.till.takings(takingsOf({ weekBefore: 25_000, units: 1, unitsWeekBefore: 4 }))
      const compared = await block()
      compared.getByText(
        "$112.50 in cash and $200.00 by card, less what was given back. 25 % more than the $250.00 of the same weekday last week, up to this time of day.",
      )
      compared.getByText("unit sold")
      compared.getByText(/75 % less than the 4 units of the same weekday last week, up to this time of day\.$/)
      played.till.takings(takingsOf({ weekBefore: 31_250, units: 12, unitsWeekBefore: 4 }))
      const other = await block()
      other.getByText(/As much as the \$312\.50 of the same weekday last week/)
      other.getByText(/3\.0 times as much as the 4 units of/)
      played.till.takings(takingsOf({ units: 12 }))
      expect((await block()).queryByText(/last week/)).toBeNull()
    },
    "each person's work is one press away: what the menu hides and their role opens": async () => {
      const tilesOf = async (as: UserRecord) => {
        const tiles = within((await visit("/home", { as })).main.getByRole("navigation", { name: "Your work" }))
        return tiles.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")])
      }
      const clerks = [
        ["New sale", "/instant-order/New"],
        ["Orders", "/instant-order/order-list"],
        ["Till", "/till"],
        ["What to order", "/vendors-manager/suggested"],
      ]
      expect(await tilesOf(users.staff)).toEqual(clerks)
      expect(await tilesOf(users.supper)).toEqual([...clerks, ["Report", "/report"]])
      for (const as of [undefined, users.noaccess])
        expect((await visit("/home", as && { as })).main.queryByRole("navigation", { name: "Your work" })).toBeNull()
    },
    "a client's own words stand in their place, and staff are greeted": async () => {
      const page = await visit("/home")
      expect(page.main.getByText(/from a baby's first look/)).toBeTruthy()
      const own = await visit("/home", { as: users.owner })
      own.main.getByText(/Welcome, Ottoline Vasarhelyi/)
      own.main.getByRole("link", { name: "Start scanning" })
    },
  },
  failed: {
    "a visitor gets the last good layout, and reads that it is not the newest": async () => {
      await visit("/home")
      played.layout.get(new Unavailable())
      waitAMinute()
      const page = await visit("/home")
      expect(page.status).toBe(200)
      page.getByText("Layout settings could not be loaded")
      page.main.getByText(/from a baby's first look/)
    },
    "the home stands when nobody can count what waits": async () => {
      played.inventoryList.waiting(new Unavailable())
      const page = await visit("/home", { as: users.owner })
      expect(page.status).toBe(200)
      page.main.getByText(/could not be counted just now/)
    },
    "the home stands when nobody can sum up what was taken": async () => {
      played.till.takings(new Unavailable())
      const page = await visit("/home", { as: users.owner })
      expect(page.status).toBe(200)
      page.main.getByText(/could not be summed up just now/)
    },
    "staff are led to the sign-in page and from there back": async () => {
      played.layout.get(new Unavailable())
      played.inventoryList.waiting(new Unavailable())
      expect((await visit("/home", { as: users.owner })).location).toBe("/home-login?returnTo=%2Fhome")
    },
  },
  refused: "a home takes nothing",
  forbidden: "a home is for everybody",
})
