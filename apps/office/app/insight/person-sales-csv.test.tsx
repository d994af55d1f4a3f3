import { states } from "@sightline/fixtures/page/states"
import { office } from "../test-pages"
import { personSalesAsked, personSalesProofs } from "./test-person-sales"

states(
  "insight/person-sales-csv.route.ts",
  personSalesProofs(office(), `/insight/people/sales.csv?${personSalesAsked}`),
)
