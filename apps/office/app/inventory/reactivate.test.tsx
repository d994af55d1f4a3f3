import { states } from "@sightline/fixtures/page/states"
import { office } from "../test-pages"
import { activityProofs } from "./test-activity"

states("inventory/reactivate.route.ts", activityProofs(office(), "/inventory/update/reactivate", 5))
