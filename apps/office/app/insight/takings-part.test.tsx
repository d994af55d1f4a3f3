import { states } from "@sightline/fixtures/page/states"
import { office } from "../test-pages"
import { takingsAsked, takingsProofs } from "./test-sales-rows"

states("insight/takings-part.route.ts", takingsProofs(office(), `/insight/takings/part?${takingsAsked}`))
