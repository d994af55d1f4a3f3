import { states } from "@sightline/fixtures/page/states"
import { office } from "../../test-pages"
import { momentAsked, momentDrawerProofs } from "../test-moment"

const path = "/insight/moment/drawer/part"

states("insight/moment-trade/drawer-part.route.ts", momentDrawerProofs(office(), `${path}?person=12&${momentAsked}`))
