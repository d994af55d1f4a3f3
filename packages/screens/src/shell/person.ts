import { fullName } from "@sightline/model/full-name"
import { removeStatus } from "@sightline/model/remove-status"
import type { Session } from "@sightline/model/session"

type Choice = { readonly id: number; readonly name: string }

/** The part of a session that a header shows: it goes to the browser, so it holds nothing else. */
export type Person = {
  readonly userId: number
  readonly name: string
  readonly email: string
  readonly client: Choice
  /** The prefix of the client's printed codes. */
  readonly clientCode: string
  readonly clients: readonly Choice[]
  readonly centers: readonly Choice[]
  readonly activeCenter: number | null
  /** The name of the client's default remove status; without one nothing can be removed (decisions D-77). */
  readonly removeLabel: string | null
}

const choice = ({ id, name }: Choice): Choice => ({ id, name })

export const personOf = ({ user, client, clients, centers, activeCenter }: Session): Person => ({
  userId: user.id,
  name: fullName(user) || user.email,
  email: user.email,
  client: choice(client),
  clientCode: client.code,
  clients: clients.map(choice),
  centers: centers.map(choice),
  activeCenter,
  removeLabel: removeStatus(client.defaultRemoveStatus)?.label ?? null,
})
