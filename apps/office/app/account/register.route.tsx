import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node"
import { useActionData, useLoaderData } from "@remix-run/react"
import { register } from "@sightline/screens/account/actions.server.ts"
import { RegisterFields } from "@sightline/screens/account/register-fields"
import { accountWords as words } from "@sightline/screens/account/words.ts"
import { AccountPage } from "./account-page"

export const meta: MetaFunction = () => [{ title: "Register new user · Sightline" }]

export const loader = ({ context: { session } }: LoaderFunctionArgs) => ({ clientId: session?.client.id ?? null })

export const action = register

export default function Register() {
  const answer = useActionData<typeof action>()
  const { clientId } = useLoaderData<typeof loader>()
  return (
    <AccountPage title="Register new user" submit="Register" done={words.userCreated} answer={answer}>
      <RegisterFields answer={answer} clientId={clientId} />
    </AccountPage>
  )
}
