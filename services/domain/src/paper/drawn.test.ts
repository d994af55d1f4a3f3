import { assert, it } from "@effect/vitest"
import { ClientId } from "@sightline/model/client"
import { mostPaperCharacters } from "@sightline/model/paper"
import { Effect } from "effect"
import { laneOf } from "../lane/lane"
import { drawn } from "./drawn"
import { anOrder } from "./given"
import { readPdf } from "./test-pdf"

const [one, other] = [ClientId.make(3), ClientId.make(4)]

it.effect("a long paper keeps a client's next one waiting, and nobody else", () =>
  Effect.gen(function* () {
    const order: string[] = []
    const paper = (name: string, client: ClientId, lines: number) =>
      Effect.tap(drawn(laneOf(client), anOrder(lines)), () => Effect.sync(() => order.push(name)))
    const papers = [paper("long", one, 150), paper("its next", one, 1), paper("another client's", other, 1)]
    const [long = new Uint8Array()] = yield* Effect.all(papers, { concurrency: "unbounded" })
    assert.deepStrictEqual(order, ["another client's", "long", "its next"])
    assert.include(readPdf(long).pages.at(-1), "Units")
  }),
)

it.effect("a paper on which more stands than is drawn is refused before it is begun", () =>
  Effect.gen(function* () {
    const refused = yield* Effect.flip(drawn(laneOf(one), anOrder(mostPaperCharacters / 2000)))
    assert.strictEqual(refused._tag, "PaperTooLong")
  }),
)
