import { states } from "@sightline/fixtures/page/states"
import { office } from "../../test-pages"
import { personAsked, personProofs } from "./test-person"

states("insight/people/person-part.route.ts", personProofs(office(), `/insight/people/rows/part?${personAsked}`))
