import type { HttpServerResponse } from "@effect/platform"

const pages = new Map<string, HttpServerResponse.HttpServerResponse>()

/** What the bff shows beside the calls: the contract, for programs and for people. */
export const pageAt = (path: string) => pages.get(path.toLowerCase())
