import { states } from "@sightline/fixtures/page/states"
import { office } from "../../test-pages"
import { personSalesAsked, personSalesProofs } from "./test-person-sales"

const path = "/insight/people/sales.csv"

states("insight/people/person-sales-csv.route.ts", personSalesProofs(office(), `${path}?${personSalesAsked}`))
