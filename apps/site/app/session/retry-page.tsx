import { LinkButton } from "@sightline/ui/link-button"
import { SignInPage } from "./sign-in-page"

/** The waiting page for users whose pages cannot be rendered now; they stay signed in (decisions D-68). */
export function RetryPage({ href }: { href: string }) {
  return (
    <SignInPage title="One moment">
      <p>We cannot show your pages right now. You are still signed in, and nothing is lost.</p>
      <LinkButton href={href}>Retry</LinkButton>
    </SignInPage>
  )
}
