import { states } from "@sightline/fixtures/page/states"
import { office } from "../test-pages"
import { activityProofs } from "./test-activity"

states("inventory/deactivate.route.ts", activityProofs(office(), "/inventory/update/deactivate", 6))
