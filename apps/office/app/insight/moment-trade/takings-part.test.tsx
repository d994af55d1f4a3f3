import { states } from "@sightline/fixtures/page/states"
import { office } from "../../test-pages"
import { momentAsked, momentTakingsProofs } from "../test-moment"

const path = "/insight/moment/takings/part"

states("insight/moment-trade/takings-part.route.ts", momentTakingsProofs(office(), `${path}?${momentAsked}`))
