import { OwnHeading } from "@sightline/screens/account/own-page"
import { Actions } from "@sightline/ui/actions"
import { Card } from "@sightline/ui/card"
import { LinkButton } from "@sightline/ui/link-button"
import { Notice } from "@sightline/ui/notice"
import { Stack } from "@sightline/ui/stack"
import * as look from "./second-factor.css"
import { words } from "./words"

/** The codes for a lost phone, shown only once. */
export function RecoveryCodes({ codes, isNew }: { codes: readonly string[]; isNew: boolean }) {
  return (
    <Card as="section" padding="generous" aria-labelledby="recovery-codes">
      <Stack>
        {isNew && (
          <Notice tone="positive" announce="status">
            {words.turnedOn}
          </Notice>
        )}
        <OwnHeading id="recovery-codes">{words.codesTitle}</OwnHeading>
        <p>{words.codesLead}</p>
        <ul className={look.codes}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <Actions>
          <LinkButton href="/account/security">{words.kept}</LinkButton>
        </Actions>
      </Stack>
    </Card>
  )
}
