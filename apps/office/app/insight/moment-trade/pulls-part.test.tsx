import { states } from "@sightline/fixtures/page/states"
import { office } from "../../test-pages"
import { momentAsked, momentPullsProofs } from "../test-moment"

states(
  "insight/moment-trade/pulls-part.route.ts",
  momentPullsProofs(office(), `/insight/moment/pulls/part?${momentAsked}`),
)
