import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node"
import { useActionData } from "@remix-run/react"
import { act } from "@sightline/bff-client/remix"
import { returnTo } from "@sightline/screens/shell/return-to.ts"
import { SignInFields } from "@sightline/screens/shell/sign-in-fields.ts"
import { SignInForm } from "@sightline/screens/shell/sign-in-form"
import { notSignedIn } from "@sightline/screens/shell/sign-in-words.ts"
import { SignInPage } from "./sign-in-page"

export const meta: MetaFunction = () => [{ title: "Sign in · Sightline" }]

/** Who is signed in has no business here (decisions D-07). */
export const loader = ({ context }: LoaderFunctionArgs) => (context.session ? redirect("/home") : null)

const signIn = act(SignInFields, (bff, payload) => bff.session.signIn({ payload }))

export const action = async ({ request, context }: ActionFunctionArgs) => {
  const typed = (await request.clone().formData()).get("email")
  const outcome = await signIn({ request, context })
  if (outcome._tag === "Done" && "session" in outcome.value) {
    const cookie = await context.keep(outcome.value)
    const target = returnTo(new URL(request.url).searchParams.get("returnTo"))
    return redirect(target, { status: 303, headers: { "Set-Cookie": cookie } })
  }
  const { mistakes, status } = notSignedIn(outcome)
  const headers = "retryAfter" in outcome ? { "Retry-After": String(outcome.retryAfter) } : {}
  return data({ email: typeof typed === "string" ? typed : "", mistakes }, { status, headers })
}

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders ?? new Headers()

export default function SignIn() {
  const answer = useActionData<typeof action>()
  return (
    <SignInPage>
      <SignInForm email={answer?.email ?? ""} mistakes={answer?.mistakes ?? {}} />
    </SignInPage>
  )
}
