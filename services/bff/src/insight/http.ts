import { HttpApiBuilder } from "@effect/platform"
import { BffApi } from "@sightline/bff-api/bff-api"
import { paged } from "@sightline/bff-api/wire"
import { hyphened } from "@sightline/model/day"
import { Effect } from "effect"
import { Domain, relay } from "../domain"

const usualDays = 90
const usualRows = 50

/** The last of the days, where one is named. */
const upTo = (day: string | undefined) => (day === undefined ? {} : { to: hyphened(day) })

const dayOf = (day: string | undefined) => (day === undefined ? null : hyphened(day))

export const InsightHttp = HttpApiBuilder.group(BffApi, "insight", (handlers) =>
  Effect.map(Domain, ({ insight }) =>
    handlers
      .handle("look", ({ urlParams: { centerId = null, days = usualDays, to } }) =>
        relay(insight.look({ centerId, days, ...upTo(to) })),
      )
      .handle(
        "rows",
        ({ urlParams: { figure, centerId = null, brandId = null, vendorId = null, from, to, ...paging } }) =>
          relay(
            insight.rows({
              ...{ figure, centerId, brandId, vendorId },
              ...{ from: dayOf(from), to: dayOf(to), ...paged(paging, usualRows) },
            }),
          ),
      )
      .handle("turns", ({ urlParams: { centerId = null, days = usualDays, by } }) =>
        relay(insight.turns({ centerId, days, by })),
      )
      .handle("shrink", ({ urlParams: { centerId = null, days = usualDays } }) =>
        relay(insight.shrink({ centerId, days })),
      )
      .handle("costRows", ({ urlParams: { figure, centerId = null, ...paging } }) =>
        relay(insight.costRows({ figure, centerId, ...paged(paging, usualRows) })),
      )
      .handle("receivables", ({ urlParams: { centerId = null } }) => relay(insight.receivables({ centerId })))
      .handle("unpaid", ({ urlParams: { centerId = null, age = null, ...paging } }) =>
        relay(insight.unpaid({ centerId, age, ...paged(paging, usualRows) })),
      )
      .handle("sales", ({ urlParams: { centerId = null, days = usualDays, to, by } }) =>
        relay(insight.sales({ centerId, days, by, ...upTo(to) })),
      )
      .handle(
        "salesRows",
        ({ urlParams: { kind = null, centerId = null, brandId = null, inventoryId = null, from, to, ...paging } }) =>
          relay(
            insight.salesRows({
              ...{ kind, centerId, brandId, inventoryId },
              ...{ from: dayOf(from), to: dayOf(to), ...paged(paging, usualRows) },
            }),
          ),
      )
      .handle("takingsRows", ({ urlParams: { tender = null, way = null, centerId = null, from, to, ...paging } }) =>
        relay(
          insight.takingsRows({
            ...{ tender, way, centerId },
            ...{ from: dayOf(from), to: dayOf(to), ...paged(paging, usualRows) },
          }),
        ),
      )
      .handle("moment", ({ urlParams: { at = null, centerId = null, by, groupId = null, ...paging } }) =>
        relay(insight.moment({ at, centerId, by, groupId, ...paged(paging, usualRows) })),
      )
      .handle("momentItems", ({ urlParams: { at = null, centerId = null, inventoryId, ...paging } }) =>
        relay(insight.momentItems({ at, centerId, inventoryId, ...paged(paging, usualRows) })),
      )
      .handle("momentOrders", ({ urlParams: { at = null, centerId = null, statusId = null, ...paging } }) =>
        relay(insight.momentOrders({ at, centerId, statusId, ...paged(paging, usualRows) })),
      )
      .handle("momentPulls", ({ urlParams: { at = null, centerId = null, ...paging } }) =>
        relay(insight.momentPulls({ at, centerId, ...paged(paging, usualRows) })),
      )
      .handle("momentOwed", ({ urlParams: { at = null, centerId = null, ...paging } }) =>
        relay(insight.momentOwed({ at, centerId, ...paged(paging, usualRows) })),
      )
      .handle("momentTakings", ({ urlParams: { at = null, centerId = null, tender = null, way = null, ...paging } }) =>
        relay(insight.momentTakings({ at, centerId, tender, way, ...paged(paging, usualRows) })),
      )
      .handle("momentDrawer", ({ urlParams: { at = null, centerId = null, userId, ...paging } }) =>
        relay(insight.momentDrawer({ at, centerId, userId, ...paged(paging, usualRows) })),
      )
      .handle("soldCostRows", ({ urlParams: { figure, centerId = null, from, to, ...paging } }) =>
        relay(
          insight.soldCostRows({
            ...{ figure, centerId },
            ...{ from: dayOf(from), to: dayOf(to), ...paged(paging, usualRows) },
          }),
        ),
      )
      .handle("salesCost", ({ urlParams: { centerId = null, days = usualDays, to } }) =>
        relay(insight.salesCost({ centerId, days, ...upTo(to) })),
      )
      .handle("people", ({ urlParams: { centerId = null, days = usualDays } }) =>
        relay(insight.people({ centerId, days })),
      )
      .handle("personRows", ({ urlParams: { userId, figure, centerId = null, from, to, ...paging } }) =>
        relay(
          insight.personRows({
            ...{ userId, figure, centerId },
            ...{ from: dayOf(from), to: dayOf(to), ...paged(paging, usualRows) },
          }),
        ),
      )
      .handle("personSalesRows", ({ urlParams: { userId, centerId = null, from, to, ...paging } }) =>
        relay(
          insight.personSalesRows({
            ...{ userId, centerId },
            ...{ from: dayOf(from), to: dayOf(to), ...paged(paging, usualRows) },
          }),
        ),
      )
      .handle("switchPeople", ({ payload: { isOn } }) => relay(insight.switchPeople({ isOn })))
      .handle("letter", () => relay(insight.letter()))
      .handle("setLetter", ({ payload: { schedule } }) => relay(insight.setLetter({ schedule })))
      .handle("weeks", ({ urlParams: { inventoryIds } }) => relay(insight.weeks({ inventoryIds })))
      .handle("cost", ({ urlParams: { centerId = null, days = usualDays, to } }) =>
        relay(insight.cost({ centerId, days, ...upTo(to) })),
      ),
  ),
)
