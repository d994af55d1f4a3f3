import { states } from "@sightline/fixtures/page/states"
import { office } from "../../test-pages"
import { takingsAsked, takingsProofs } from "../sales/test-rows"

states("insight/money/takings-part.route.ts", takingsProofs(office(), `/insight/takings/part?${takingsAsked}`))
