import { LinkButton } from "@sightline/ui/link-button"
import * as look from "./not-found.css"

type Props = {
  isSignedIn: boolean
  /** The page exists, but failed to load. */
  isBroken?: boolean
  home?: string
  signIn?: string
}

/** An unknown path, or one closed to this user: the two look the same (document 0 §2.1, decisions D-125). */
export function NotFound({
  isSignedIn,
  isBroken = false,
  home = isSignedIn ? "/home" : "/",
  signIn = "/home-login",
}: Props) {
  return (
    <div className={look.page}>
      <ClosedEye />
      <h1>This page is unusable.</h1>
      <p className={look.words}>
        {isBroken
          ? "Something went wrong while it was being made. What you had saved is safe; please try again in a moment."
          : "There is nothing at this address, or it is not open to you. The address may be mistyped, or the page may have moved."}
      </p>
      <div className={look.ways}>
        <LinkButton href={home}>Back to Home</LinkButton>
        {!isSignedIn && (
          <LinkButton href={signIn} tone="quiet">
            Sign in
          </LinkButton>
        )}
      </div>
    </div>
  )
}

function ClosedEye() {
  return (
    <svg className={look.drawing} viewBox="20 28 200 70" aria-hidden="true">
      <path className={look.ink} d="M30 34C58 64 86 76 120 76S182 64 210 34" />
      <path className={look.ink} d="M62 60L50 76M92 72L85 89M120 76V94M148 72L155 89M178 60L190 76" />
    </svg>
  )
}
