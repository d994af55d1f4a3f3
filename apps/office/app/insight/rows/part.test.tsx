import { states } from "@sightline/fixtures/page/states"
import { office } from "../../test-pages"
import { rowsAsked, rowsProofs } from "./test-rows"

states("insight/rows/part.route.ts", rowsProofs(office(), `/insight/rows/part?${rowsAsked}`))
