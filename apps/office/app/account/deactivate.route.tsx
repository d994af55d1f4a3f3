import type { MetaFunction } from "@remix-run/node"
import { useActionData } from "@remix-run/react"
import { deactivate } from "@sightline/screens/account/actions.server.ts"
import { refusalOf } from "@sightline/screens/account/answer.ts"
import { accountWords as words } from "@sightline/screens/account/words.ts"
import { Notice } from "@sightline/ui/notice"
import { AccountPage } from "./account-page"

export const meta: MetaFunction = () => [{ title: "Deactivate Your Account · Sightline" }]

export const action = deactivate

export default function Deactivate() {
  const answer = useActionData<typeof action>()
  const refusal = refusalOf(answer)
  return (
    <AccountPage
      title={words.deactivateTitle}
      submit={words.deactivate}
      tone="critical"
      cancel={words.stay}
      answer={answer}
    >
      {refusal && (
        <Notice tone="critical" announce="alert">
          {refusal}
        </Notice>
      )}
      <p>{words.deactivateContent}</p>
    </AccountPage>
  )
}
