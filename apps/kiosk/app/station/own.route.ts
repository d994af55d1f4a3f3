import type { LoaderFunctionArgs } from "@remix-run/node"
import { ownStation } from "../shell/own-station.server"

/** `Done` with OwnStation, or `StationUnknown`: asked by the station's script, with or without somebody signed in. */
export const loader = async (args: LoaderFunctionArgs) => Response.json(await ownStation(args))
