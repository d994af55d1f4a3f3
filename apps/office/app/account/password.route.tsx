import type { MetaFunction } from "@remix-run/node"
import { useActionData } from "@remix-run/react"
import { changePassword } from "@sightline/screens/account/actions.server.ts"
import { ChangePasswordFields } from "@sightline/screens/account/change-password-fields"
import { accountWords as words } from "@sightline/screens/account/words.ts"
import { AccountPage } from "./account-page"

export const meta: MetaFunction = () => [{ title: "Change Password · Sightline" }]

export const action = changePassword

export default function ChangePassword() {
  const answer = useActionData<typeof action>()
  return (
    <AccountPage title="Change Password" submit="Change password" done={words.passwordChanged} answer={answer}>
      <ChangePasswordFields answer={answer} />
    </AccountPage>
  )
}
