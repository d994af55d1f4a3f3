import { redirect } from "@remix-run/node"
import { adminTabs } from "./admin-tabs"

export const loader = () => redirect(adminTabs[0].href)
