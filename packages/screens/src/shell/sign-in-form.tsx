import { NativeButton } from "@sightline/ui/native-button"
import { Notice } from "@sightline/ui/notice"
import { TextField } from "@sightline/ui/text-field"
import * as look from "./sign-in-form.css"

export type SignInMistakes = {
  readonly email?: string | undefined
  readonly password?: string | undefined
  /** Why the sign-in failed, if both fields were filled. */
  readonly refusal?: string | undefined
}

type Props = { email: string; mistakes: SignInMistakes; size?: "office" | "kiosk" }

const refusalId = "sign-in-refusal"

/** Plain form, plain post: it signs in before any script has loaded, or without any. */
export function SignInForm({ email, mistakes, size = "office" }: Props) {
  const first = mistakes.email ? "email" : mistakes.password || mistakes.refusal ? "password" : "email"
  return (
    <form className={look.form} method="post" noValidate>
      {mistakes.refusal && (
        <Notice tone="critical" announce="alert" id={refusalId}>
          {mistakes.refusal}
        </Notice>
      )}
      <TextField
        label="Email"
        name="email"
        type="email"
        size={size}
        defaultValue={email}
        error={mistakes.email}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={320}
        autoFocus={first === "email"}
      />
      <TextField
        label="Password"
        name="password"
        type="password"
        size={size}
        error={mistakes.password}
        aria-describedby={mistakes.refusal && refusalId}
        autoComplete="current-password"
        maxLength={1000}
        autoFocus={first === "password"}
      />
      <NativeButton type="submit" size={size} width="full">
        Sign in
      </NativeButton>
    </form>
  )
}
