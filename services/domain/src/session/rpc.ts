import { OwnSessionRpcs, SessionRpcs } from "@sightline/domain-api/session"
import { Redacted } from "effect"
import { limited } from "../station/limit"
import { keep, keepAtStation, resume, switchTo } from "./behind-cookie"
import { endOwnSession, unlock } from "./own"
import { renew } from "./renew"
import { signIn } from "./sign-in"
import { keepUnlock, unlockOf } from "./unlocked-screen"
import { signInWithBadge } from "./with-badge"
import { signInWithCode } from "./with-code"
import { peopleAtStation, signInWithPin } from "./with-pin"

export const SessionHandlers = SessionRpcs.toLayer({
  "session.signIn": ({ password, ...credentials }) => signIn({ ...credentials, password: Redacted.value(password) }),
  "session.signInWithCode": ({ ticket, code, ...place }) =>
    signInWithCode({ ...place, ticket: Redacted.value(ticket), code: Redacted.value(code) }),
  "session.signInWithBadge": ({ secret, badge, pin, ...place }) =>
    signInWithBadge({
      ...place,
      secret: Redacted.value(secret),
      badge: Redacted.value(badge),
      pin: pin && Redacted.value(pin),
    }).pipe(limited(Redacted.value(secret), place.address)),
  "session.people": ({ secret, address }) =>
    peopleAtStation(Redacted.value(secret)).pipe(limited(Redacted.value(secret), address)),
  "session.signInWithPin": ({ secret, pin, ...typed }) =>
    signInWithPin({ ...typed, secret: Redacted.value(secret), pin: Redacted.value(pin) }).pipe(
      limited(Redacted.value(secret), typed.address),
    ),
  "session.renew": ({ refreshToken }) => renew(Redacted.value(refreshToken)),
  "session.keep": ({ accessToken, refreshToken }) => keep(Redacted.value(accessToken), Redacted.value(refreshToken)),
  "session.keepAtStation": ({ accessToken, refreshToken, secret }) =>
    keepAtStation(Redacted.value(accessToken), Redacted.value(refreshToken), secret && Redacted.value(secret)),
  "session.resume": ({ handle, kind }) => resume(Redacted.value(handle), kind),
  "session.switchTo": ({ handle, clientId, centerId }) => switchTo(Redacted.value(handle), clientId, centerId),
  "session.keepUnlock": ({ handle, screen, token }) =>
    keepUnlock(Redacted.value(handle), screen, Redacted.value(token)),
  "session.unlockOf": ({ handle, screen }) => unlockOf(Redacted.value(handle), screen),
})

export const OwnSessionHandlers = OwnSessionRpcs.toLayer({
  "ownSession.end": () => endOwnSession(),
  "ownSession.unlock": ({ email, password, address }) => unlock(email, Redacted.value(password), address),
})
