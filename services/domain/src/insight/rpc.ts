import { InsightRpcs } from "@sightline/domain-api/insight"
import { fromStandby } from "../db/db"
import { costOfInsight, costRowsOfInsight, soldCostRowsOfInsight } from "./cost"
import { insightLetter, setInsightLetter } from "./letter"
import { lookAtInsight } from "./look"
import { itemsAtMoment, stockAtMoment } from "./moment"
import { drawerAtMoment, ordersAtMoment, owedAtMoment, pullsAtMoment, takingsAtMoment } from "./moment-trade"
import { peopleOfInsight, personRows, personSales, switchPeople } from "./people"
import { receivablesOfInsight, unpaidInvoices } from "./receivables"
import { insightRows } from "./rows"
import { costOfSales, moneyOfTakings, papersOfSales, salesOfInsight } from "./sales"
import { shrinkOfInsight } from "./shrink"
import { turnsOfInsight } from "./turns"
import { weeksOfProducts } from "./weeks"

/** An owner looks at days and months: a standby may count them, beside what the counter asks of the primary. */
export const InsightHandlers = InsightRpcs.toLayer({
  "insight.look": (asked) => fromStandby(lookAtInsight(asked)),
  "insight.rows": (asked) => fromStandby(insightRows(asked)),
  "insight.turns": (asked) => fromStandby(turnsOfInsight(asked)),
  "insight.shrink": (asked) => fromStandby(shrinkOfInsight(asked)),
  "insight.receivables": (asked) => fromStandby(receivablesOfInsight(asked)),
  "insight.unpaid": (asked) => fromStandby(unpaidInvoices(asked)),
  "insight.sales": (asked) => fromStandby(salesOfInsight(asked)),
  "insight.salesRows": (asked) => fromStandby(papersOfSales(asked)),
  "insight.takingsRows": (asked) => fromStandby(moneyOfTakings(asked)),
  "insight.costRows": (asked) => fromStandby(costRowsOfInsight(asked)),
  "insight.salesCost": (asked) => fromStandby(costOfSales(asked)),
  "insight.moment": (asked) => fromStandby(stockAtMoment(asked)),
  "insight.momentItems": (asked) => fromStandby(itemsAtMoment(asked)),
  "insight.momentOrders": (asked) => fromStandby(ordersAtMoment(asked)),
  "insight.momentPulls": (asked) => fromStandby(pullsAtMoment(asked)),
  "insight.momentOwed": (asked) => fromStandby(owedAtMoment(asked)),
  "insight.momentTakings": (asked) => fromStandby(takingsAtMoment(asked)),
  "insight.momentDrawer": (asked) => fromStandby(drawerAtMoment(asked)),
  "insight.people": (asked) => fromStandby(peopleOfInsight(asked)),
  "insight.personRows": (asked) => fromStandby(personRows(asked)),
  "insight.personSalesRows": (asked) => fromStandby(personSales(asked)),
  "insight.switchPeople": (asked) => switchPeople(asked),
  "insight.letter": () => insightLetter(),
  "insight.setLetter": (asked) => setInsightLetter(asked),
  "insight.weeks": (asked) => fromStandby(weeksOfProducts(asked)),
  "insight.soldCostRows": (asked) => fromStandby(soldCostRowsOfInsight(asked)),
  "insight.cost": (asked) => fromStandby(costOfInsight(asked)),
})
