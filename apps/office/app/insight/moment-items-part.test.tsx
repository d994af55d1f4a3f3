import { states } from "@sightline/fixtures/page/states"
import { office } from "../test-pages"
import { momentAsked, momentItemsProofs } from "./test-moment"

states(
  "insight/moment-items-part.route.ts",
  momentItemsProofs(office(), `/insight/moment/items/part?product=301&${momentAsked}`),
)
