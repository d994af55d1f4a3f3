import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { NotFound } from "@sightline/screens/shell/not-found"

export const meta: MetaFunction = () => [{ title: "This page is unusable · Sightline" }]

export const loader = ({ context }: LoaderFunctionArgs) =>
  data({ isSignedIn: context.session !== null }, { status: 404 })

export default function UnknownPath() {
  const { isSignedIn } = useLoaderData<typeof loader>()
  return <NotFound isSignedIn={isSignedIn} />
}
