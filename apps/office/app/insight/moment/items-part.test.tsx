import { states } from "@sightline/fixtures/page/states"
import { office } from "../../test-pages"
import { momentAsked, momentItemsProofs } from "../test-moment"

const path = "/insight/moment/items/part"

states("insight/moment/items-part.route.ts", momentItemsProofs(office(), `${path}?product=301&${momentAsked}`))
