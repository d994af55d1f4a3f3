import { states } from "@sightline/fixtures/page/states"
import { office } from "../../test-pages"
import { soldCostAsked, soldCostProofs } from "./test-cost"

states("insight/cost/sold-part.route.ts", soldCostProofs(office(), `/insight/sold/part?${soldCostAsked}`))
