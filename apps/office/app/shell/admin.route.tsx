import { Outlet, useLocation } from "@remix-run/react"
import { Tabs } from "@sightline/ui/tabs"
import * as look from "./admin.css"
import { adminTabs } from "./admin-tabs"

/** The administration of a client, one page per tab; the role table decides who may open each (decisions D-21, D-128). */
export default function Admin() {
  const { pathname } = useLocation()
  const chosen = adminTabs.find(({ href }) => pathname.toLowerCase().startsWith(href)) ?? adminTabs[0]
  return (
    <div className={look.page}>
      <Tabs label="Administration" tabs={adminTabs} chosen={chosen.id}>
        <Outlet />
      </Tabs>
    </div>
  )
}
