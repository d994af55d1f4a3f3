import { load } from "@sightline/bff-client/remix"
import { FirmSearch } from "../shell/firm/firms.server"

/** A page of vendors, for their picker. */
export const loader = load(FirmSearch, (bff, payload) => bff.vendor.search({ payload }))
