import { assert, layer } from "@effect/vitest"
import { setupCard } from "@sightline/hardware-scan/setup"
import { commands, commandTitles } from "@sightline/model/command-card"
import { Effect } from "effect"
import { aStaff, as, TestDb } from "../db/test-db"
import { readPdf } from "../paper/test-pdf"
import { commandCards } from "./cards"

layer(TestDb, { timeout: 60_000 })("command cards", (it) => {
  it.effect("are a sheet for each eight, with code, title and word of every command of the client", () =>
    Effect.gen(function* () {
      const { name, bytes } = yield* commandCards().pipe(as(yield* aStaff(3, { roles: ["owner"] })))
      assert.strictEqual(name, "command-cards-c3.pdf")
      const { file, pages, tags } = readPdf(bytes)
      assert.strictEqual(pages.length, 5)
      const text = pages.join("\n")
      for (const command of commands) {
        assert.include(text, command)
        assert.include(file, `Code c3.c.${command}`)
      }
      assert.include(text.replaceAll("\n", " "), commandTitles.undo)
      assert.include(file, `Code ${setupCard}`)
      assert.strictEqual(tags.filter((tag) => tag === "Figure").length, commands.length + 1)
    }),
  )
})
