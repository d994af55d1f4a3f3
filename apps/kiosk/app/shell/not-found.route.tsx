import { data, type MetaFunction } from "@remix-run/node"
import { NotFound } from "@sightline/screens/shell/not-found"

export const meta: MetaFunction = () => [{ title: "This page is unusable · Sightline" }]

export const loader = () => data(null, { status: 404 })

export default function UnknownPath() {
  return <NotFound isSignedIn home="/kiosk" signIn="/kiosk/sign-in" />
}
