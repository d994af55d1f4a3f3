import type { LoaderFunctionArgs } from "@remix-run/node"
import { load } from "@sightline/bff-client/remix"
import { Schema } from "effect"

const shown = load(Schema.Struct({}), (bff) => bff.suggestion.list({ urlParams: {} }))

/** What should be ordered, by vendor. */
export const suggestionsAt = (args: LoaderFunctionArgs) => shown(args)
