import { states } from "@sightline/fixtures/page/states"
import { office } from "../../test-pages"
import { momentAsked, momentOrdersProofs } from "../test-moment"

const path = "/insight/moment/orders/part"

states("insight/moment-trade/orders-part.route.ts", momentOrdersProofs(office(), `${path}?${momentAsked}`))
