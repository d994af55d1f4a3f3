import { signInBody } from "./calls"
import type { Installation } from "./installation"
import type { Measured } from "./load"
import type { Plan } from "./options"
import { median } from "./rounds"
import type { Worker } from "./worker"

export interface SignInFigures {
  /** Sign-ins per second at 8 at once, and hashes alone. */
  readonly rate: number
  readonly hashRate: number
  readonly share: number
  /** One at a time, in milliseconds. */
  readonly alone: number
  readonly hashAlone: number
  readonly more: number
}

/** Sign-ins against this machine's hashing speed: no sign-in is faster than its argon2id. */
export async function measureSignIn(
  { plan, load, base }: { plan: Plan; load: Worker; base: string },
  { client, behind }: Installation,
): Promise<SignInFigures> {
  const [user] = await behind<{ hash: string }[]>`
    select password_hash as hash from "user" where lower(email) = lower(${client.email})`
  const asked = {
    method: "POST" as never,
    path: "/User/Login",
    headers: { "content-type": "application/json" },
    body: signInBody(client.email, client.password),
  }
  const signIns = (connections: number, times: number) =>
    load.measure({ kind: "http", base, asked: Array(times).fill(asked), connections, seconds: plan.bound })
  const hashes = (connections: number, times: number) =>
    load.measure({
      kind: "hash",
      hash: user?.hash ?? "",
      password: client.password,
      times,
      connections,
      seconds: plan.bound,
    })
  const many: [Measured, Measured][] = []
  const alone: [Measured, Measured][] = []
  for (let round = 0; round < Math.min(5, plan.rounds); round++) {
    many.push([await signIns(8, plan.signIns), await hashes(8, plan.signIns)])
    alone.push([await signIns(1, plan.signIns / 4), await hashes(1, plan.signIns / 4)])
  }
  return {
    rate: median(many.map(([own]) => own.rate)),
    hashRate: median(many.map(([, hash]) => hash.rate)),
    share: median(many.map(([own, hash]) => own.rate / hash.rate)),
    alone: median(alone.map(([own]) => own.p50)),
    hashAlone: median(alone.map(([, hash]) => hash.p50)),
    more: median(alone.map(([own, hash]) => own.p50 - hash.p50)),
  }
}
