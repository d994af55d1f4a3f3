import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node"
import { useActionData, useLoaderData } from "@remix-run/react"
import { ForgotForm } from "@sightline/screens/account/forgot-form"
import { NewPasswordForm } from "@sightline/screens/account/new-password-form"
import { accountWords as words } from "@sightline/screens/account/words.ts"
import { CodeForm } from "@sightline/screens/shell/code-form"
import { SignInForm } from "@sightline/screens/shell/sign-in-form"
import { codeWords } from "@sightline/screens/shell/sign-in-words.ts"
import { leaveOrRetry } from "../shell/load.server"
import { forgot, resetPassword } from "./account.server"
import { ForgotPassword, TheWayBack } from "./forgot-password"
import { RetryPage } from "./retry-page"
import { signIn, signInWithCode } from "./sign-in.server"
import { SignInNews } from "./sign-in-news"
import { SignInPage } from "./sign-in-page"

export const meta: MetaFunction = () => [{ title: "Sign in · Sightline" }]

/** A mail's link lets its reader choose a password, signed in or not (decisions D-28). */
export const loader = async (args: LoaderFunctionArgs) => {
  const { searchParams } = new URL(args.request.url)
  const token = searchParams.get("token")
  const stay = args.context.session && token === null ? await leaveOrRetry(args) : null
  return { stay, token, done: searchParams.get("done") }
}

/** This page has four forms; each names itself. */
export const action = async ({ request, context }: ActionFunctionArgs) => {
  const form = await request.formData()
  const args = { request, context, form }
  switch (form.get("intent")) {
    case "forgot":
      return forgot(args)
    case "reset":
      return resetPassword(args)
    case "code":
      return signInWithCode(args)
    default:
      return signIn(args)
  }
}

/** No cache keeps a page that a link's token opened. */
export const headers: HeadersFunction = ({ actionHeaders }) => {
  const headers = new Headers(actionHeaders)
  headers.set("Cache-Control", "no-store")
  return headers
}

export default function SignIn() {
  const answer = useActionData<typeof action>()
  const { stay, token, done } = useLoaderData<typeof loader>()
  if (stay) return <RetryPage href={stay.retry} />
  if (answer && "show" in answer && answer.show === "forgot")
    return (
      <SignInPage title={words.forgotTitle} lead={words.forgotLead}>
        <ForgotForm action="/home-login" email={answer.email} error={answer.error} />
        <TheWayBack />
      </SignInPage>
    )
  if (answer && "show" in answer && answer.show === "code")
    return (
      <SignInPage title={codeWords.title}>
        <CodeForm ticket={answer.ticket} error={answer.error} />
        <TheWayBack />
      </SignInPage>
    )
  const reset = answer && "show" in answer && answer.show === "reset" ? answer : null
  if (reset || token)
    return (
      <SignInPage title={words.newPassword} lead={words.newPasswordLead}>
        <NewPasswordForm token={reset?.token ?? token ?? ""} errors={reset?.errors ?? {}} refusal={reset?.refusal} />
        <ForgotPassword label="Ask for another link" />
      </SignInPage>
    )
  const signing = answer && "mistakes" in answer ? answer : { email: "", mistakes: {} }
  return (
    <SignInPage>
      <SignInNews done={answer ? null : done} />
      <SignInForm {...signing} />
      <ForgotPassword label={words.forgot} />
    </SignInPage>
  )
}
