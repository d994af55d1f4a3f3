import { userLengths } from "@sightline/model/length"
import { Columns } from "@sightline/ui/columns"
import { Notice } from "@sightline/ui/notice"
import { PasswordField } from "@sightline/ui/password-field"
import { TextField } from "@sightline/ui/text-field"
import { type AccountAnswer, errorsOf, refusalOf } from "./answer"
import { accountWords as words } from "./words"

type Props = { answer: AccountAnswer | undefined; clientId: number | null }

/** The fields of Register new user, in its modal and on its page. Without a client it cannot register anybody. */
export function RegisterFields({ answer, clientId }: Props) {
  const errors = errorsOf(answer)
  const refusal = refusalOf(answer)
  return (
    <>
      {refusal && (
        <Notice tone="critical" announce="alert">
          {refusal}
        </Notice>
      )}
      <input type="hidden" name="clientId" value={clientId ?? ""} />
      <Columns count={2}>
        <TextField
          label="First name"
          name="firstName"
          error={errors.firstName}
          autoComplete="off"
          maxLength={userLengths.name}
          autoFocus
        />
        <TextField
          label="Last name"
          name="lastName"
          error={errors.lastName}
          autoComplete="off"
          maxLength={userLengths.name}
        />
      </Columns>
      <TextField
        label="Email"
        name="email"
        type="email"
        error={errors.email}
        autoComplete="off"
        maxLength={userLengths.email}
      />
      <Columns count={2}>
        <PasswordField
          label="Password"
          name="password"
          description={words.passwordHelp}
          error={errors.password}
          autoComplete="new-password"
          maxLength={1000}
        />
        <PasswordField
          label="Confirm password"
          name="confirm"
          description="Type the same password again."
          error={errors.confirm}
          autoComplete="new-password"
          maxLength={1000}
        />
      </Columns>
      <Columns count={2}>
        <TextField
          label="Work phone (optional)"
          name="workPhone"
          type="tel"
          error={errors.workPhone}
          autoComplete="off"
          maxLength={userLengths.phone}
        />
        <TextField
          label="Cell phone (optional)"
          name="cellPhone"
          type="tel"
          error={errors.cellPhone}
          autoComplete="off"
          maxLength={userLengths.phone}
        />
      </Columns>
    </>
  )
}
