import { states } from "@sightline/fixtures/page/states"
import { office } from "../../test-pages"
import { momentAsked, momentOwedProofs } from "../test-moment"

const path = "/insight/moment/owed/part"

states("insight/moment-trade/owed-part.route.ts", momentOwedProofs(office(), `${path}?${momentAsked}`))
