import { InsightRpcs } from "@sightline/domain-api/insight"
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

export const InsightHandlers = InsightRpcs.toLayer({
  "insight.look": (asked) => lookAtInsight(asked),
  "insight.rows": (asked) => insightRows(asked),
  "insight.turns": (asked) => turnsOfInsight(asked),
  "insight.shrink": (asked) => shrinkOfInsight(asked),
  "insight.receivables": (asked) => receivablesOfInsight(asked),
  "insight.unpaid": (asked) => unpaidInvoices(asked),
  "insight.sales": (asked) => salesOfInsight(asked),
  "insight.salesRows": (asked) => papersOfSales(asked),
  "insight.takingsRows": (asked) => moneyOfTakings(asked),
  "insight.costRows": (asked) => costRowsOfInsight(asked),
  "insight.salesCost": (asked) => costOfSales(asked),
  "insight.moment": (asked) => stockAtMoment(asked),
  "insight.momentItems": (asked) => itemsAtMoment(asked),
  "insight.momentOrders": (asked) => ordersAtMoment(asked),
  "insight.momentPulls": (asked) => pullsAtMoment(asked),
  "insight.momentOwed": (asked) => owedAtMoment(asked),
  "insight.momentTakings": (asked) => takingsAtMoment(asked),
  "insight.momentDrawer": (asked) => drawerAtMoment(asked),
  "insight.people": (asked) => peopleOfInsight(asked),
  "insight.personRows": (asked) => personRows(asked),
  "insight.personSalesRows": (asked) => personSales(asked),
  "insight.switchPeople": (asked) => switchPeople(asked),
  "insight.letter": () => insightLetter(),
  "insight.setLetter": (asked) => setInsightLetter(asked),
  "insight.weeks": (asked) => weeksOfProducts(asked),
  "insight.soldCostRows": (asked) => soldCostRowsOfInsight(asked),
  "insight.cost": (asked) => costOfInsight(asked),
})
