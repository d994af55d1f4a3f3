import { Button } from "@sightline/ui/button"
import { TextField } from "@sightline/ui/text-field"
import { PopoverDialog } from "./popover-dialog"
import * as look from "./popover-dialog.css"

export const loginPopover = "login"

/** The Login modal of the pages for visitors: it posts to the sign-in page and returns to the current page (D-129). */
export function LoginPopover({ current }: { current: string }) {
  return (
    <PopoverDialog id={loginPopover} title="Login">
      <form className={look.form} method="post" action={`/home-login?returnTo=${encodeURIComponent(backTo(current))}`}>
        <TextField
          label="User Name"
          name="email"
          type="email"
          title="User Name is not a valid email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={320}
          required
          autoFocus
        />
        <TextField
          label="Password"
          name="password"
          type="password"
          autoComplete="current-password"
          maxLength={1000}
          required
        />
        <Button type="submit" width="full">
          Login
        </Button>
      </form>
      <p className={look.after}>
        <a href="/home-login">Forgot password?</a>
      </p>
    </PopoverDialog>
  )
}

/** The page of the inventory offer is for visitors; a user who signs in there goes to work. */
const backTo = (current: string) => (current === "/" ? "/home" : current)
