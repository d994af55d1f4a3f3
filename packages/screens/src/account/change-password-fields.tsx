import { Notice } from "@sightline/ui/notice"
import { PasswordField } from "@sightline/ui/password-field"
import { type AccountAnswer, errorsOf, refusalOf } from "./answer"
import { accountWords as words } from "./words"

/** The fields of Change Password, in its modal and on its page. */
export function ChangePasswordFields({ answer }: { answer: AccountAnswer | undefined }) {
  const errors = errorsOf(answer)
  const refusal = refusalOf(answer)
  return (
    <>
      {refusal && (
        <Notice tone="critical" announce="alert">
          {refusal}
        </Notice>
      )}
      <PasswordField
        label="Old password"
        name="oldPassword"
        error={errors.oldPassword}
        autoComplete="current-password"
        maxLength={1000}
        autoFocus
      />
      <PasswordField
        label="New password"
        name="password"
        description={words.passwordHelp}
        error={errors.password}
        autoComplete="new-password"
        maxLength={1000}
      />
      <PasswordField
        label="Confirm password"
        name="confirm"
        error={errors.confirm}
        autoComplete="new-password"
        maxLength={1000}
      />
    </>
  )
}
