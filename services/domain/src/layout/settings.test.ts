import { assert, layer } from "@effect/vitest"
import { Caller, type Staff } from "@sightline/model/caller"
import type { ClientId } from "@sightline/model/client"
import type { LayoutLine } from "@sightline/model/layout-rules"
import { Effect, Either } from "effect"
import { aStaff, as, Behind, TestDb } from "../db/test-db"
import { Secret } from "../secret/secret"
import { getLayout } from "./get"
import { previewOf, previewToken } from "./preview"
import { discardDraft, ownLayout, publishLayout, restoreLayout, saveDraft } from "./settings"

const rows = (question: string) =>
  Effect.flatMap(Behind, ({ sql }) => Effect.promise(async () => [...(await sql.unsafe(question))]))

const line = (section: string, name: string, value: string, more: Partial<LayoutLine> = {}): LayoutLine => ({
  ...{ section, name, value, code: name, navigateUrl: "", styleCss: "{}", isPublic: true },
  ...more,
})
const ofWords = (words: string) => ["text1", "text2", "text3"].map((name) => line("HOME", name, words))

const asVisitor = (client: number) =>
  Effect.provideService(Caller, { _tag: "Visitor", clientId: client as ClientId, requestId: "t" })

const homeOf = (client: number) =>
  getLayout().pipe(
    asVisitor(client),
    Effect.map(({ sections }) =>
      sections.filter(({ name }) => name === "HOME").flatMap(({ attributes }) => attributes.map(({ value }) => value)),
    ),
  )

/** Saves and publishes these lines. */
const publish = (staff: Staff, lines: ReadonlyArray<LayoutLine>) =>
  Effect.gen(function* () {
    const { version } = yield* ownLayout()
    const saved = yield* saveDraft({ lines, version })
    return yield* publishLayout(saved.version)
  }).pipe(as(staff))

layer(TestDb, { timeout: 60_000 })("the layout settings of a client", (it) => {
  it.effect("stay a draft that no visitor sees until they are published, and hold for this client alone", () =>
    Effect.gen(function* () {
      const owner = yield* aStaff(3, { roles: ["owner"] })
      const other = yield* aStaff(4, { roles: ["owner"] })
      const usual = yield* homeOf(3)
      const { version } = yield* saveDraft({ lines: ofWords("ours"), version: 0 }).pipe(as(owner))
      assert.deepStrictEqual(yield* homeOf(3), usual)
      assert.deepStrictEqual((yield* ownLayout().pipe(as(owner))).lines, ofWords("ours"))
      yield* publishLayout(version).pipe(as(owner))
      assert.deepStrictEqual(yield* homeOf(3), ["ours", "ours", "ours"])
      assert.deepInclude(yield* ownLayout().pipe(as(other)), { lines: [], published: [], version: 0, versions: [] })
      assert.deepStrictEqual(yield* homeOf(4), usual)
    }),
  )

  it.effect("are shown by a preview exactly as visitors and staff get them once they are published", () =>
    Effect.gen(function* () {
      const owner = yield* aStaff(5, { roles: ["owner"] })
      const clerk = yield* aStaff(5)
      const lines = [
        ...ofWords("ours"),
        line("FOOTER", "blurb", "For staff", { isPublic: false }),
        line("HEADER", "HOME", "Start", { navigateUrl: "/home" }),
        line("HEADER", "TAKE", "Take", { navigateUrl: "/scan-remove", isPublic: false }),
        line("HEADER", "ADMIN", "Admin", { navigateUrl: "/admin", isPublic: false }),
      ]
      const { version } = yield* saveDraft({ lines, version: 0 }).pipe(as(owner))
      const preview = (viewer: "visitor" | "staff") =>
        previewToken(viewer).pipe(
          as(owner),
          Effect.flatMap(({ token }) => previewOf(token)),
          Effect.map(({ layout }) => layout),
        )
      const [forVisitor, forStaff] = [yield* preview("visitor"), yield* preview("staff")]
      yield* publishLayout(version).pipe(as(owner))
      assert.deepStrictEqual(forVisitor, yield* getLayout().pipe(asVisitor(5)))
      assert.deepStrictEqual(forStaff, yield* getLayout().pipe(as(clerk)))
      assert.notDeepEqual(forVisitor, forStaff)
    }),
  )

  it.effect("are not previewed by a token that is invented, changed, of another secret or an hour old", () =>
    Effect.gen(function* () {
      const owner = yield* aStaff(6, { roles: ["owner"] })
      const { token } = yield* previewToken("visitor").pipe(as(owner))
      yield* previewOf(token)
      const [client, viewer, until, signature = ""] = token.split(".")
      const past = `${client}.${viewer}.${Date.now() - 1}`
      const other = yield* previewToken("visitor").pipe(
        as(owner),
        Effect.provideService(Secret, "another secret that is long enough"),
      )
      for (const wrong of [
        "",
        `7.${viewer}.${until}.${signature}`,
        `${client}.staff.${until}.${signature}`,
        `${client}.${viewer}.${Number(until) + 1}.${signature}`,
        `${past}.${signature}`,
        other.token,
      ])
        assert.strictEqual((yield* Effect.flip(previewOf(wrong)))._tag, "LayoutPreviewNotFound", wrong)
      assert.isAtMost(Number(until) - Date.now(), 3_600_000)
    }),
  )

  it.effect("with a mistake are never published: each is named, and what visitors see stays", () =>
    Effect.gen(function* () {
      const owner = yield* aStaff(7, { roles: ["owner"] })
      yield* publish(owner, ofWords("good"))
      const refusal = yield* Effect.flip(
        publish(owner, [
          line("HOME", "text1", "x", { styleCss: '{"position":"fixed"}' }),
          line("HOME", "text9", "x"),
          line("CONTACT", "booking", "", { navigateUrl: "javascript:alert(1)" }),
          line("LOOK", "accent", "red"),
          line("EYEWEAR", "brand_1", " "),
          line("EYEWEAR", "BRAND_1", "x"),
          line("HEADER", "HOME", "Home", { navigateUrl: "/nowhere" }),
        ]),
      )
      assert.deepStrictEqual(refusal._tag === "FieldsRefused" && Object.keys(refusal.errors).toSorted(), [
        "0.styleCss",
        "1.name",
        "2.navigateUrl",
        "3.value",
        "4.value",
        "5.name",
        "6.navigateUrl",
        "HEADER",
      ])
      assert.deepStrictEqual(yield* homeOf(7), ["good", "good", "good"])
    }),
  )

  it.effect("come back as they were, also those that were there before anybody published", () =>
    Effect.gen(function* () {
      const owner = yield* aStaff(8, { roles: ["owner"] })
      yield* rows(`insert into layout_attribute (client_id, section, name, value) values (8, 'HOME', 'text1', 'first')`)
      yield* publish(owner, ofWords("second"))
      const own = yield* ownLayout().pipe(as(owner))
      assert.deepStrictEqual(
        own.versions.map(({ number, by, count }) => [number, by, count]),
        [
          [2, "Test Person", 3],
          [1, "Sightline", 1],
        ],
      )
      const { version } = yield* saveDraft({ lines: ofWords("unfinished"), version: own.version }).pipe(as(owner))
      yield* restoreLayout(1, version).pipe(as(owner))
      assert.deepStrictEqual(yield* homeOf(8), ["first"])
      const after = yield* ownLayout().pipe(as(owner))
      assert.deepStrictEqual(after.lines, ofWords("unfinished"))
      assert.deepInclude(after.versions[0], { number: 3, restored: 1 })
      assert.deepStrictEqual(
        (yield* rows("select action from history where client_id = 8 and noun = 'layout' order by id")).map(
          ({ action }) => action,
        ),
        ["Published", "Restored"],
      )
      yield* discardDraft(after.version).pipe(as(owner))
      assert.deepStrictEqual(
        (yield* ownLayout().pipe(as(owner))).lines.map(({ value }) => value),
        ["first"],
      )
      const missing = yield* Effect.flip(restoreLayout(99, after.version + 1).pipe(as(owner)))
      assert.strictEqual(missing._tag, "LayoutVersionNotFound")
    }),
  )

  it.effect("keep the last 20 states", () =>
    Effect.gen(function* () {
      const owner = yield* aStaff(9, { roles: ["owner"] })
      for (let nth = 0; nth < 22; nth++) yield* publish(owner, ofWords(`state ${nth}`))
      const { versions } = yield* ownLayout().pipe(as(owner))
      assert.deepStrictEqual(
        versions.map(({ number }) => number),
        Array.from({ length: 20 }, (_, nth) => 23 - nth),
      )
    }),
  )

  it.effect("are saved once when two save one version, and the second is told", () =>
    Effect.gen(function* () {
      const owner = yield* aStaff(10, { roles: ["owner"] })
      const another = yield* aStaff(10, { roles: ["owner"] })
      for (let round = 0; round < 10; round++) {
        const { version } = yield* ownLayout().pipe(as(owner))
        const race = yield* Effect.all(
          [owner, another].map((staff, nth) =>
            Effect.either(saveDraft({ lines: ofWords(`${round} of ${nth}`), version }).pipe(as(staff))),
          ),
          { concurrency: "unbounded" },
        )
        assert.deepStrictEqual(
          race.filter(Either.isLeft).map(({ left }) => left._tag),
          ["StaleVersion"],
        )
      }
    }),
  )

  it.effect("are saved, discarded, published and brought back once for a key, also by two at once", () =>
    Effect.gen(function* () {
      const owner = yield* aStaff(9, { roles: ["owner"] })
      let keys = 0
      /** The same request twice at the same moment, and once more. */
      const thrice = <A, E, R>(work: () => Effect.Effect<A, E, R>) =>
        Effect.gen(function* () {
          const once = { key: `layout ${++keys}`, digest: "d" }
          const act = Effect.suspend(work).pipe(as(owner, once))
          const [left, right] = yield* Effect.all([act, act], { concurrency: "unbounded" })
          assert.deepStrictEqual([right, yield* act], [left, left])
          return left
        })
      const own = ownLayout().pipe(as(owner))
      const begun = (yield* own).version
      const saved = yield* thrice(() => saveDraft({ lines: ofWords("once"), version: begun }))
      assert.strictEqual((yield* own).version, saved.version)
      yield* thrice(() => publishLayout(saved.version))
      const { version, versions } = yield* own
      assert.deepStrictEqual(yield* homeOf(9), ["once", "once", "once"])
      const again = yield* saveDraft({ lines: ofWords("again"), version }).pipe(as(owner))
      yield* thrice(() => discardDraft(again.version))
      assert.deepStrictEqual((yield* own).lines, ofWords("once"))
      const first = versions.at(-1)
      yield* thrice(() => Effect.flatMap(ownLayout(), (now) => restoreLayout(first?.number ?? 1, now.version)))
      assert.strictEqual((yield* own).versions[0]?.number, (versions[0]?.number ?? 0) + 1)
    }),
  )

  it.effect("are never met half by a visitor while somebody publishes", () =>
    Effect.gen(function* () {
      const owner = yield* aStaff(11, { roles: ["owner"] })
      yield* publish(owner, ofWords("state 0"))
      const seen = new Set<string>()
      for (let round = 1; round <= 20; round++) {
        const reading = Effect.all(
          Array.from({ length: 5 }, () => homeOf(11)),
          { concurrency: "unbounded" },
        )
        const [, homes] = yield* Effect.all([publish(owner, ofWords(`state ${round}`)), reading], {
          concurrency: "unbounded",
        })
        for (const home of homes) {
          assert.strictEqual(home.length, 3)
          assert.strictEqual(new Set(home).size, 1, home.join())
          seen.add(home[0] ?? "")
        }
      }
      assert.isAbove(seen.size, 1)
    }),
  )
})
