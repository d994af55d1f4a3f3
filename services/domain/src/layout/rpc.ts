import { LayoutRpcs } from "@sightline/domain-api/layout"
import { getLayout } from "./get"

export const LayoutHandlers = LayoutRpcs.toLayer({ "layout.get": () => getLayout() })
