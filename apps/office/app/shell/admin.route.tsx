import type { LoaderFunctionArgs } from "@remix-run/node"
import { Outlet, useLoaderData, useLocation } from "@remix-run/react"
import { allows, pageAt } from "@sightline/model/role-table"
import { Tabs } from "@sightline/ui/tabs"
import * as look from "./admin.css"
import { adminTabs } from "./admin-tabs"

/** The tabs whose pages the person may open. */
export function loader({ context: { session } }: LoaderFunctionArgs) {
  const viewer = { roles: session?.roles ?? null, group: session?.client.group ?? "Simple" } as const
  const mayOpen = (page: ReturnType<typeof pageAt>) => page !== undefined && allows(page.who, viewer)
  return { tabs: adminTabs.filter(({ href }) => mayOpen(pageAt(href))) }
}

/** The administration of a client, one page per tab; the role table decides who may open each (decisions D-21, D-128). */
export default function Admin() {
  const { tabs } = useLoaderData<typeof loader>()
  const { pathname } = useLocation()
  const chosen = tabs.find(({ href }) => pathname.toLowerCase().startsWith(href)) ?? adminTabs[0]
  return (
    <div className={look.page}>
      <Tabs label="Administration" tabs={tabs} chosen={chosen.id}>
        <Outlet />
      </Tabs>
    </div>
  )
}
