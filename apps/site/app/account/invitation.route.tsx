import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node"
import { useActionData, useLoaderData } from "@remix-run/react"
import { act, ask } from "@sightline/bff-client/remix"
import { AcceptFields, AcceptWithPasswordFields } from "@sightline/screens/account/fields.ts"
import { NewPasswordForm } from "@sightline/screens/account/new-password-form"
import { accountWords as words } from "@sightline/screens/account/words.ts"
import { type RefusalWords, serverSays, whyNot } from "@sightline/screens/act/refusal-words.ts"
import { Button } from "@sightline/ui/button"
import { LinkButton } from "@sightline/ui/link-button"
import { Notice } from "@sightline/ui/notice"
import { SignInPage } from "../session/sign-in-page"

export const meta: MetaFunction = () => [{ title: "Invitation · Sightline" }]

/** No cache keeps a page that a link's token opened. */
export const headers: HeadersFunction = () => ({ "Cache-Control": "no-store" })

const read = (token: string) => ask((bff) => bff.account.invitation({ urlParams: { token } }))

const readRefusals: RefusalWords<Awaited<ReturnType<ReturnType<typeof read>>>> = {
  InvitationEnded: words.invitationEnded,
  TooManyAttempts: serverSays,
}

export const loader = async (args: LoaderFunctionArgs) => {
  const token = new URL(args.request.url).searchParams.get("token") ?? ""
  const outcome = token === "" ? null : await read(token)(args)
  const invitation = outcome?._tag === "Done" ? outcome.value : null
  const refusal = outcome === null || outcome._tag === "Done" ? words.invitationEnded : whyNot(readRefusals, outcome)
  return data({ token, invitation, refusal, isSignedIn: args.context.session !== null })
}

const accept = act(AcceptFields, (bff, { token }) => bff.account.acceptInvitation({ payload: { token } }))

const acceptWithPassword = act(AcceptWithPasswordFields, (bff, { token, password }) =>
  bff.account.acceptInvitation({ payload: { token, newPassword: password } }),
)

const acceptRefusals: RefusalWords<Awaited<ReturnType<typeof accept | typeof acceptWithPassword>>> = {
  InvitationEnded: words.invitationEnded,
  InvitationNotYours: serverSays,
  PasswordTooShort: serverSays,
  PasswordLeaked: serverSays,
  TooManyAttempts: serverSays,
}

/** People with a new password type it at the next sign-in; without one they stay signed in and find the client there. */
export const action = async ({ request, context }: ActionFunctionArgs) => {
  const form = await request.formData()
  const outcome = await (form.get("intent") === "password" ? acceptWithPassword : accept)({ request, context, form })
  if (outcome._tag === "Done" && context.session) return redirect("/home", { status: 303 })
  if (outcome._tag === "Done") return redirect("/home-login?done=accepted", { status: 303 })
  const errors: Readonly<Record<string, string>> = outcome._tag === "Unreadable" ? outcome.errors : {}
  const refusal = outcome._tag === "Unreadable" ? null : whyNot(acceptRefusals, outcome)
  return data({ errors, refusal }, { status: 422 })
}

export default function InvitationPage() {
  const { token, invitation, refusal, isSignedIn } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  if (!invitation)
    return (
      <SignInPage title="Invitation">
        <Notice tone="critical" announce="alert">
          {answer?.refusal ?? refusal}
        </Notice>
        <LinkButton href="/home-login" tone="quiet">
          Sign in
        </LinkButton>
      </SignInPage>
    )
  const { clientName, email, needs, isYours } = invitation
  const page = { title: words.invitation(clientName), lead: words.invitationLead(clientName) }
  if (needs !== "password" && !isYours)
    return (
      <SignInPage {...page}>
        <p>{isSignedIn ? words.invitationOther(email) : words.invitationSignIn(email)}</p>
        <LinkButton href={`/home-login?returnTo=${encodeURIComponent(`/invitation?token=${token}`)}`}>
          Sign in
        </LinkButton>
      </SignInPage>
    )
  if (needs === "account")
    return (
      <SignInPage {...page}>
        {answer?.refusal && (
          <Notice tone="critical" announce="alert">
            {answer.refusal}
          </Notice>
        )}
        <form method="post">
          <input type="hidden" name="token" value={token} />
          <Button type="submit" width="full">
            {words.accept}
          </Button>
        </form>
      </SignInPage>
    )
  return (
    <SignInPage {...page}>
      <p>{words.invitationPassword(email)}</p>
      <NewPasswordForm
        token={token}
        errors={answer?.errors ?? {}}
        refusal={answer?.refusal ?? undefined}
        intent="password"
        submit={words.acceptWithPassword}
      />
    </SignInPage>
  )
}
