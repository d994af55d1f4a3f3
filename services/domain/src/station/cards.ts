import { setupCard } from "@sightline/hardware-scan/setup"
import { commandCode, commands, commandTitles } from "@sightline/model/command-card"
import { Effect } from "effect"
import { person } from "../caller/person"
import { one } from "../db/db"
import { laneOf } from "../lane/lane"
import { drawn } from "../paper/drawn"
import { dayOfClient } from "./queries"

/** The cards of the caller's client, to be printed and cut, with the one that tests a scanner. They are the same at each of its stations. */
export const commandCards = Effect.fn("commandCards")(function* () {
  const { clientId, clientCode } = yield* person
  const { day } = yield* Effect.filterOrDieMessage(one(dayOfClient), (row) => row !== undefined, "a client has a day")
  const cards = commands.map((command) => ({
    code: commandCode(clientCode, command),
    title: commandTitles[command],
    text: command,
  }))
  const scanner = { code: setupCard, title: "Check this scanner", text: "setup" }
  const sheets = { title: "Command cards", author: clientCode, day, cards: [...cards, scanner] }
  const bytes = yield* Effect.orDie(drawn(laneOf(clientId), { kind: "cards", of: sheets }))
  return { name: `command-cards-${clientCode}.pdf`, bytes }
})
