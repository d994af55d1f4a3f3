import { type LoaderFunctionArgs, redirect } from "@remix-run/node"
import { notFound } from "@sightline/bff-client/remix"
import { allows, pageAt } from "@sightline/model/role-table"
import { adminTabs } from "./admin-tabs"

/** Whoever may not administer is not led to what he may not see (decisions D-125). */
export const loader = ({ context: { session } }: LoaderFunctionArgs) => {
  const who = pageAt("/admin")?.who
  if (!session || !who || !allows(who, { roles: session.roles, group: session.client.group })) throw notFound()
  return redirect(adminTabs[0].href)
}
