import { notFound } from "@sightline/bff-client/remix"
import { returnTo } from "@sightline/screens/shell/return-to.ts"
import { choose } from "./choose"

export const loader = () => {
  throw notFound()
}

const pageOf = (address: string | null) => (address && URL.canParse(address) ? new URL(address).pathname : null)

/** The user stays on the current page (decisions D-22). */
export const action = choose("centerId", (request) => returnTo(pageOf(request.headers.get("referer"))))
