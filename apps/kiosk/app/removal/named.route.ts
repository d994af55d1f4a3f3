import type { LoaderFunctionArgs } from "@remix-run/node"
import { load } from "@sightline/bff-client/remix"
import { Effect, Schema } from "effect"
import type { Named } from "./use-named"

const Asked = Schema.Struct({ code: Schema.Trim.pipe(Schema.minLength(1), Schema.maxLength(200)) })

const named = load(Asked, (bff, { code }) =>
  Effect.map(bff.inventory.scan({ urlParams: { code } }), ({ inventories }): readonly Named[] =>
    inventories.map(({ id, description, code: own, totalQuantity }) => ({
      ...{ id, name: description || own, totalQuantity },
    })),
  ),
)

/** What a code names, by the same look-up as a scan: with the reader's rights, and without doing anything. */
export const loader = async (args: LoaderFunctionArgs) => Response.json(await named(args))
