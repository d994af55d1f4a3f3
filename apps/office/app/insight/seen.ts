import type { useLoaderData } from "@remix-run/react"
import type { insightAt } from "./insight.server"

/** What the parts of the page are given. */
export type Seen = ReturnType<typeof useLoaderData<typeof insightAt>>
