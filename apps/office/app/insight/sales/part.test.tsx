import { states } from "@sightline/fixtures/page/states"
import { office } from "../../test-pages"
import { salesAsked, salesProofs } from "./test-rows"

states("insight/sales/part.route.ts", salesProofs(office(), `/insight/sales/rows/part?${salesAsked}`))
