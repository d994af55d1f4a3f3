import type { MetaFunction } from "@remix-run/node"
import { ClinicHome } from "./clinic-home"

export const meta: MetaFunction = () => [{ title: "Home · Sightline" }]

export default ClinicHome
