import { request } from "node:http"
import { ClientId } from "@sightline/model/client"
import type { LiveNews } from "@sightline/model/live"
import type { Session } from "@sightline/model/session"
import { UserId } from "@sightline/model/user"
import { assert, describe, it } from "vitest"
import { noSessions, testFront } from "../page/test-front"
import type { Sessions } from "../session/web-session"
import { liveFeed } from "./feed"
import { makeLive, mostStreams } from "./live"

const cookie = `sightline=${"a".repeat(43)}`
const person = (client: number, user = 11) => ({ client: { id: client }, user: { id: user } }) as Session

/** News that a test hands out in the domain's place. */
function playedFeed() {
  let asked: (news: LiveNews) => void = () => undefined
  let count = 0
  const feed = liveFeed(
    () =>
      new Promise((resolve) => {
        asked = resolve
      }),
  )
  const tell = async (told: LiveNews["told"], isComplete = true) => {
    asked({ position: `era.${++count}`, isComplete, told })
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { feed, tell }
}

const key = Buffer.alloc(32, 1)

const itemOf = (client: number, id: number): LiveNews["told"][number] => ({
  clientId: ClientId.make(client),
  change: { what: "inventory-item", ids: [id], of: [] },
})

/** A front with listening pages, and one session that a test changes. */
async function aFront(session: Session | null, { feed, tell } = playedFeed()) {
  const now = { session, isAway: false }
  const sessions: Sessions = {
    ...noSessions,
    resume: async () => {
      if (now.isAway) throw new Error("away")
      return now.session && { session: now.session, accessToken: "t" }
    },
  }
  const live = makeLive(feed, key)
  const front = await testFront({
    sessions,
    live,
    answer: ({ context, request }) => context.live(request) ?? new Response("nobody", { status: 404 }),
  })
  return { front, tell, now, live }
}

/** A listening browser, and what it has heard. */
function listen(url: string, headers: Record<string, string> = {}) {
  let heard = ""
  let isOpen = false
  let hasEnded = false
  const asked = request(
    url.includes("/live") ? url : `${url}/live`,
    { headers: { cookie, ...headers }, agent: false },
    (answer) => {
      isOpen = true
      answer.setEncoding("utf8").on("data", (piece: string) => (heard += piece))
      answer.on("end", () => {
        hasEnded = true
      })
    },
  )
  asked.on("error", () => undefined)
  asked.end()
  const until = async (is: () => boolean) => {
    for (const end = Date.now() + 3_000; !is(); ) {
      if (Date.now() > end) throw new Error(`not heard: ${heard}`)
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
  }
  return {
    events: () => [...heard.matchAll(/^event: (\w+)\ndata: (.*)$/gm)].map(([, name, data]) => `${name} ${data}`),
    open: () => until(() => isOpen && heard.includes("retry:")),
    hears: (text: string) => until(() => heard.includes(text)),
    ends: () => until(() => hasEnded),
    ids: () => [...heard.matchAll(/^id: (.+)$/gm)].map(([, id = null]) => id),
    lastId: () => [...heard.matchAll(/^id: (.+)$/gm)].at(-1)?.[1] ?? "",
    leave: () => asked.destroy(),
  }
}

describe("an open screen", () => {
  it("hears its own client's changes at once, never another's", async () => {
    const { front, tell } = await aFront(person(3))
    await using _ = front
    const screen = listen(front.url)
    await screen.open()
    await tell([itemOf(4, 77), itemOf(3, 8)])
    await screen.hears('{"what":"inventory-item","ids":[8],"of":[]}')
    assert.notInclude(screen.events().join(), "77")
    screen.leave()
  })

  it("of a visitor hears nothing", async () => {
    const { front } = await aFront(null)
    await using _ = front
    assert.strictEqual((await front.get("/live")).status, 404)
    assert.strictEqual((await front.get("/live", { cookie })).status, 404)
  })

  it("reads everything again when it opens, unless it has heard everything, and when it missed something", async () => {
    const { front, tell } = await aFront(person(3))
    await using _ = front
    const first = listen(front.url)
    await first.open()
    await first.hears("event: refresh")
    await tell([itemOf(3, 1)])
    await first.hears('"ids":[1]')
    const again = listen(front.url, { "last-event-id": first.lastId() })
    await again.open()
    await tell([itemOf(3, 2)])
    await again.hears('"ids":[2]')
    assert.notInclude(again.events(), "refresh {}")
    const late = listen(front.url, { "last-event-id": "era.0" })
    await late.hears("event: refresh")
    await tell([], false)
    await again.hears("event: refresh")
    for (const one of [first, again, late]) one.leave()
  })

  it("that says how far it knows hears what it has missed of its own client, and nothing else", async () => {
    const { front, tell, live } = await aFront(person(3))
    await using _ = front
    // Whoever reads a page makes the front door listen, a moment before the page does.
    assert.isNull(live.position(3))
    await tell([])
    const readAt = live.position(3)
    await tell([itemOf(3, 1), itemOf(3, 2), itemOf(4, 77)])
    await tell([itemOf(4, 78)])
    const screen = listen(`${front.url}/live?since=${readAt}`)
    await screen.hears('"ids":[2]')
    assert.deepStrictEqual(
      screen.events().map((event) => event.match(/^\w+|\[\d+\]/g)?.join(" ")),
      ["change [1]", "change [2]"],
    )
    assert.strictEqual(screen.lastId(), live.position(3))
    const upToDate = listen(`${front.url}/live?since=${live.position(3)}`)
    await upToDate.open()
    await tell([itemOf(3, 5)])
    await upToDate.hears('"ids":[5]')
    assert.lengthOf(upToDate.events(), 1)
    // After news that is missing nobody can be told what came since.
    await tell([], false)
    const late = listen(`${front.url}/live?since=${readAt}`)
    await late.hears("event: refresh")
    for (const one of [screen, upToDate, late]) one.leave()
  })

  it("cannot tell from its positions whether, or how much, happens at other clients", async () => {
    const { front, tell, live } = await aFront(person(3))
    await using _ = front
    live.position(3)
    await tell([])
    const before = live.position(3)
    const screen = listen(`${front.url}/live?since=${before}`)
    await screen.open()
    for (let count = 0; count < 300; count++) await tell([itemOf(4, count), { userId: UserId.make(12) }])
    assert.strictEqual(live.position(3), before)
    await tell([itemOf(3, 1), itemOf(4, 2)])
    await screen.hears('"ids":[1]')
    assert.deepStrictEqual(screen.ids(), [live.position(3)])
    assert.notStrictEqual(live.position(3), before)
    // Both clients stand at the same place, under names that have nothing in common and no number in order.
    const names = [before, live.position(3), live.position(4)]
    assert.strictEqual(new Set(names).size, 3)
    for (const name of names) assert.match(name ?? "", /^[\w-]{22}$/)
    // Whatever happened elsewhere meanwhile, a browser that was away misses nothing.
    const again = listen(`${front.url}/live?since=${before}`)
    await again.hears('"ids":[1]')
    assert.lengthOf(again.events(), 1)
    for (const one of [screen, again]) one.leave()
  })

  it("reads everything again with another client's position, one that was made up, or one that is too old", async () => {
    const { front, tell, live } = await aFront(person(3))
    await using _ = front
    live.position(3)
    await tell([])
    const begun = live.position(3)
    const samePlace = live.position(4)
    await tell([itemOf(4, 1)])
    for (const position of [samePlace, live.position(4), "era.1", "era.2", "", "a".repeat(22), `${begun}x`]) {
      const screen = listen(`${front.url}/live?${new URLSearchParams({ since: position ?? "" })}`)
      await screen.hears("event: refresh")
      assert.deepStrictEqual(screen.ids(), [begun], `${position}`)
      screen.leave()
    }
    for (let count = 0; count < 200; count++) await tell([itemOf(3, count)])
    const all = listen(`${front.url}/live?since=${begun}`)
    await all.hears('"ids":[199]')
    assert.lengthOf(all.events(), 200)
    await tell([itemOf(3, 200)])
    const late = listen(`${front.url}/live?since=${begun}`)
    await late.hears("event: refresh")
    for (const one of [all, late]) one.leave()
  })

  it("goes on at another front door of the installation from where it was, and not at another's", async () => {
    const one = playedFeed()
    const other = playedFeed()
    const first = await aFront(person(3), one)
    const second = await aFront(person(3), other)
    await using _ = first.front
    await using __ = second.front
    for (const { live } of [first, second]) live.position(3)
    for (const told of [[], [itemOf(3, 1)], [itemOf(4, 7)]]) for (const { tell } of [one, other]) await tell(told)
    const readAt = first.live.position(3)
    await other.tell([itemOf(3, 2)])
    const screen = listen(`${second.front.url}/live?since=${readAt}`)
    await screen.hears('"ids":[2]')
    assert.lengthOf(screen.events(), 1)
    screen.leave()
    assert.notStrictEqual(makeLive(one.feed, Buffer.alloc(32, 2)).position(3), readAt)
  })

  it("closes when its session ended while it was opening", async () => {
    const { front, tell, now, live } = await aFront(person(3))
    await using _ = front
    live.position(3)
    await tell([])
    await tell([{ userId: UserId.make(11) }])
    let asked = 0
    // The first answer is from before the end, the next from after it.
    Object.defineProperty(now, "session", { get: () => (asked++ < 2 ? person(3) : null) })
    const screen = listen(`${front.url}/live?since=${live.position(3)}`)
    await screen.ends()
    assert.include(screen.events(), "ended {}")
  })

  it("which has heard only a part of what came at once hears all of it again", async () => {
    const { front, tell, live } = await aFront(person(3))
    await using _ = front
    const screen = listen(front.url)
    await screen.open()
    await screen.hears("event: refresh")
    await tell([])
    await tell([itemOf(3, 1), itemOf(3, 2)])
    await screen.hears('"ids":[2]')
    assert.deepStrictEqual(screen.ids(), [live.position(3)])
    screen.leave()
  })

  it("closes at once when its session ends, and hears nothing more", async () => {
    const { front, tell, now } = await aFront(person(3))
    await using _ = front
    const screen = listen(front.url)
    await screen.open()
    now.session = null
    await tell([{ userId: UserId.make(11) }])
    await screen.ends()
    assert.include(screen.events(), "ended {}")
  })

  it("goes on when somebody else's session ends, and hears of the other client once that is active", async () => {
    const { front, tell, now } = await aFront(person(3))
    await using _ = front
    const screen = listen(front.url)
    await screen.open()
    await tell([{ userId: UserId.make(12) }])
    now.session = person(4)
    await tell([{ userId: UserId.make(11) }])
    await screen.hears("event: refresh\n")
    await tell([itemOf(3, 31), itemOf(4, 41)])
    await screen.hears('"ids":[41]')
    assert.notInclude(screen.events().join(), "31")
    screen.leave()
  })

  it("comes back by itself when its session cannot be checked, and is not told that it has ended", async () => {
    const { front, tell, now } = await aFront(person(3))
    await using _ = front
    const screen = listen(front.url)
    await screen.open()
    now.isAway = true
    await tell([{ userId: UserId.make(11) }])
    await screen.ends()
    assert.notInclude(screen.events(), "ended {}")
  })

  it("is the seventh of one session: the oldest closes and is told to wait, the others and other sessions go on", async () => {
    const { front, tell } = await aFront(person(3))
    await using _ = front
    const other = listen(front.url, { cookie: `sightline=${"b".repeat(43)}` })
    await other.open()
    const screens = []
    for (let count = 0; count <= mostStreams; count++) {
      const screen = listen(front.url)
      await screen.open()
      screens.push(screen)
    }
    const [oldest, ...newer] = screens
    await oldest?.ends()
    assert.include(oldest?.events() ?? [], "ended {}")
    await tell([itemOf(3, 9)])
    for (const screen of [...newer, other]) {
      await screen.hears('"ids":[9]')
      assert.notInclude(screen.events(), "ended {}")
      screen.leave()
    }
  })

  it("does not delay the end of the product", async () => {
    const { front, live } = await aFront(person(3))
    const screen = listen(front.url)
    await screen.open()
    live.stop()
    // Who waited for the screen would wait for the whole hour.
    await front.stop(3_600_000)
    await screen.ends()
  })
})
