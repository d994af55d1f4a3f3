import { load } from "@sightline/bff-client/remix"
import { FirmSearch } from "../shell/firm/firms.server"

/** A page of manufacturers, for their picker. */
export const loader = load(FirmSearch, (bff, payload) => bff.manufacturer.search({ payload }))
