import { states } from "@sightline/fixtures/page/states"
import { office } from "../../test-pages"
import { momentAsked, momentProofs } from "../test-moment"

states("insight/moment/part.route.ts", momentProofs(office(), `/insight/moment/part?${momentAsked}`))
