import { type LoaderFunctionArgs, redirect } from "@remix-run/node"
import { load } from "@sightline/bff-client/remix"
import { Effect, Schema } from "effect"

const find = load(Schema.Struct({}), (bff, _nothing, { station: { secret } }) =>
  secret === null
    ? Effect.succeed(null)
    : bff.ownStation
        .find({ payload: { secret } })
        .pipe(Effect.catchTag("StationUnknown", () => Effect.succeed("unknown" as const))),
)

/** Which station this browser is; nothing before it was registered. One that nobody knows any more is none. */
export async function ownStation(args: LoaderFunctionArgs) {
  const own = await find(args)
  if (own === "unknown") throw redirect("/register", { headers: { "Set-Cookie": args.context.station.forget() } })
  return own && { name: own.name, center: own.center.name }
}
