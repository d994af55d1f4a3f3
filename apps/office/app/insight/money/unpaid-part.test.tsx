import { states } from "@sightline/fixtures/page/states"
import { office } from "../../test-pages"
import { unpaidAsked, unpaidProofs } from "./test-unpaid"

states("insight/money/unpaid-part.route.ts", unpaidProofs(office(), `/insight/unpaid/part?${unpaidAsked}`))
