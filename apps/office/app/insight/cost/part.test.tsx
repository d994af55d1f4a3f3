import { states } from "@sightline/fixtures/page/states"
import { office } from "../../test-pages"
import { costAsked, costProofs } from "./test-cost"

states("insight/cost/part.route.ts", costProofs(office(), `/insight/cost/part?${costAsked}`))
