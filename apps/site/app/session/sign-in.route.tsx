import { type HeadersFunction, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node"
import { useActionData } from "@remix-run/react"
import { SignInForm } from "@sightline/screens/shell/sign-in-form"
import { signIn } from "./sign-in"
import { SignInPage } from "./sign-in-page"

export const meta: MetaFunction = () => [{ title: "Sign in · Sightline" }]

/** Who is signed in has no business here (decisions D-07). */
export const loader = ({ context }: LoaderFunctionArgs) => (context.session ? redirect("/home") : null)

export const action = signIn

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders ?? new Headers()

export default function SignIn() {
  const answer = useActionData<typeof action>()
  return (
    <SignInPage>
      <SignInForm email={answer?.email ?? ""} mistakes={answer?.mistakes ?? {}} />
    </SignInPage>
  )
}
