import { type LoaderFunctionArgs, redirect } from "@remix-run/node"
import { load } from "@sightline/bff-client/remix"
import { LayoutViewer } from "@sightline/model/layout-settings"
import { Schema } from "effect"

const token = load(Schema.Struct({ viewer: LayoutViewer }), (bff, { viewer }) =>
  bff.layout.show({ urlParams: { viewer } }),
)

/** Leads to the home page of the draft. Each press signs an address of its own, so that its hour begins there. */
export const loader = async (args: LoaderFunctionArgs) => {
  const { token: preview } = await token(args)
  return redirect(`/home?${new URLSearchParams({ preview })}`)
}
