import { redirect } from "@remix-run/node"

/** A detail page without a product has nothing to show (decisions D-16). */
export const loader = () => redirect("/shopping")
