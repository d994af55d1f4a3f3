import { Form } from "@remix-run/react"
import type { UserSession } from "@sightline/model/user-detail"
import { deviceOf } from "@sightline/screens/account/device.ts"
import { sessionWords } from "@sightline/screens/account/words.ts"
import type { Times } from "@sightline/screens/shell/times.ts"
import { Button } from "@sightline/ui/button"
import { Card } from "@sightline/ui/card"
import type { ReactNode } from "react"
import * as look from "./users.css"
import { words } from "./words"

interface Open {
  readonly open: ReadonlyArray<UserSession>
  readonly times: Times
  readonly hidden: (form: string) => ReactNode
}

/** Where a user is signed in at this client; an administrator ends what should not be open. */
export function OpenSessions({ open, times, hidden }: Open) {
  return (
    <Card as="section" padding="generous" aria-labelledby="user-sessions">
      <h2 id="user-sessions" className={look.heading}>
        {words.signedIn}
      </h2>
      <ul className={look.list}>
        {open.map(({ id, kind, device, address, beganAt, usedAt }) => {
          const name = deviceOf(device)
          return (
            <li key={id} className={look.session}>
              <div className={look.sessionText}>
                <strong>{kind === "kiosk" ? sessionWords.kiosk(name) : name}</strong>
                <p className={look.muted}>
                  {address && `${words.from(address)} `}
                  {sessionWords.times(times(beganAt), times(usedAt))}
                </p>
              </div>
              <Form method="post">
                {hidden(`session ${id}`)}
                <input type="hidden" name="session" value={id} />
                <Button
                  type="submit"
                  name="change"
                  value="endSession"
                  tone="quiet"
                  aria-label={sessionWords.endOf(name)}
                >
                  {sessionWords.end}
                </Button>
              </Form>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
