import { type LoaderFunctionArgs, redirect } from "@remix-run/node"

/** Checking out needs a signed-in person (document 1 §2.1); sign-in leads back here (decisions D-04). */
export const loader = ({ context }: LoaderFunctionArgs) =>
  redirect(context.session ? "/cart?done=closed" : "/login?returnTo=%2Forder%2FaddToCard")
