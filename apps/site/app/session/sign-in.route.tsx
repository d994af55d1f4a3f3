import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node"
import { useActionData, useLoaderData } from "@remix-run/react"
import { SignInForm } from "@sightline/screens/shell/sign-in-form"
import { leaveOrRetry } from "../shell/load.server"
import { RetryPage } from "./retry-page"
import { signIn } from "./sign-in"
import { SignInPage } from "./sign-in-page"

export const meta: MetaFunction = () => [{ title: "Sign in · Sightline" }]

export const loader = (args: LoaderFunctionArgs) => (args.context.session ? leaveOrRetry(args) : null)

export const action = signIn

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders ?? new Headers()

export default function SignIn() {
  const answer = useActionData<typeof action>()
  const stay = useLoaderData<typeof loader>()
  if (stay) return <RetryPage href={stay.retry} />
  return (
    <SignInPage>
      <SignInForm email={answer?.email ?? ""} mistakes={answer?.mistakes ?? {}} />
    </SignInPage>
  )
}
