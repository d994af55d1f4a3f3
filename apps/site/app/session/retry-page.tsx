import { LinkButton } from "@sightline/ui/link-button"
import { SignInPage } from "./sign-in-page"

/** Where somebody waits whose pages cannot be made just now; he is still signed in (decisions D-68). */
export function RetryPage({ href }: { href: string }) {
  return (
    <SignInPage title="One moment">
      <p>Your pages cannot be made right now. You are still signed in, and nothing is lost.</p>
      <LinkButton href={href}>Retry</LinkButton>
    </SignInPage>
  )
}
