import { random } from "@sightline/fixtures/random"
import { describe, expect, it } from "vitest"
import { installationLane, type Lane, laneOf } from "./lane"
import { type Hold, makeLanes, mostOfLane, mostOfVisitors } from "./lanes"

const visitorsOf = (client: number): Lane => ({ client, isVisitors: true })

describe("lanes", () => {
  it("leave a quarter to others, and half to people", () => {
    expect([1, 2, 4, 10].map((size) => [mostOfLane(size), mostOfVisitors(size)])).toEqual([
      [1, 1],
      [1, 1],
      [3, 2],
      [7, 5],
    ])
    const lanes = makeLanes<string>(10)
    expect(Array.from({ length: 9 }, () => lanes.hold(laneOf(3))).filter(Boolean)).toHaveLength(7)
    expect(Array.from({ length: 9 }, (_, client) => lanes.hold(visitorsOf(client))).filter(Boolean)).toHaveLength(5)
    expect(lanes.hold(laneOf(4))).toBeDefined()
  })

  it("go on with who holds least, then with people before visitors, then with who has waited longest", () => {
    const lanes = makeLanes<string>(4)
    for (const lane of [laneOf(3), laneOf(3), laneOf(4)]) expect(lanes.hold(lane)).toBeDefined()
    lanes.wait(laneOf(3), "third of 3")
    lanes.wait(visitorsOf(5), "visitor")
    lanes.wait(laneOf(4), "second of 4")
    lanes.wait(laneOf(6), "first of 6")
    lanes.wait(installationLane, "installation")
    const turns = Array.from({ length: 6 }, () => lanes.next()?.of)
    expect(turns).toEqual(["first of 6", "installation", "visitor", "second of 4", "third of 3", undefined])
  })

  it("go on in turn where there is one place, however many wait in one of them", () => {
    const lanes = makeLanes<string>(1)
    for (const one of ["a", "b", "c", "d"]) lanes.wait(laneOf(3), one)
    const turns: (string | undefined)[] = []
    for (let turn = 0; turn < 6; turn++) {
      const next = lanes.next()
      turns.push(next?.of)
      if (turn === 1) for (const one of ["first of 4", "second of 4"]) lanes.wait(laneOf(4), one)
      if (next) lanes.release(next.hold)
    }
    expect(turns).toEqual(["a", "b", "first of 4", "c", "second of 4", "d"])
  })

  it("say who holds, who waits and for how long, and how many were told to come back", () => {
    let now = 0
    const lanes = makeLanes<string>(2, { ofLane: 1, clock: () => now })
    lanes.hold(laneOf(3))
    lanes.wait(laneOf(3), "first")
    now = 1500
    lanes.wait(laneOf(3), "second")
    const visit = lanes.hold(visitorsOf(4))
    lanes.refuse(visitorsOf(4))
    now = 2000
    expect(lanes.now()).toEqual({
      lanes: [
        { lane: laneOf(3), held: 1, waiting: 2, longest: 2 },
        { lane: visitorsOf(4), held: 1, waiting: 0, longest: 0 },
      ],
      refused: { client: 0, visitors: 1, installation: 0 },
    })
    if (visit) lanes.release(visit)
    expect(lanes.now().lanes).toHaveLength(1)
  })

  it("go on in the order in which they began within a lane, and leave out who gave up", () => {
    const lanes = makeLanes<string>(2)
    for (const one of ["a", "b", "c"]) lanes.wait(laneOf(3), one)
    lanes.giveUp(laneOf(3), "b")
    lanes.giveUp(laneOf(3), "b")
    const first = lanes.next()
    expect(first?.of).toBe("a")
    expect(lanes.next()).toBeUndefined()
    if (first) lanes.release(first.hold)
    expect(lanes.next()?.of).toBe("c")
  })

  it("never let one hold more than its share, nor anybody wait beside room, whatever comes", () => {
    const { whole, chance, pick } = random(177)
    for (let history = 0; history < 50; history++) {
      const size = whole(1, 12)
      const all = [installationLane, ...[1, 2, 3].flatMap((client) => [laneOf(client), visitorsOf(client)])]
      const lanes = makeLanes<Lane>(size)
      const held: Hold[] = []
      const waiting: Lane[] = []
      const count = (of: readonly Lane[], is: (lane: Lane) => boolean) => of.filter(is).length
      const lanesHeld = () => held.map(({ lane }) => lane)
      const mayHold = (lane: Lane) =>
        count(lanesHeld(), (other) => other === lane) < mostOfLane(size) &&
        (!lane.isVisitors || count(lanesHeld(), ({ isVisitors }) => isVisitors) < mostOfVisitors(size))
      for (let step = 0; step < 300; step++) {
        const lane = pick(all)
        if (chance(0.5) || held.length === 0) {
          const hold = held.length < size ? lanes.hold(lane) : undefined
          expect(hold !== undefined).toBe(held.length < size && mayHold(lane))
          if (hold) held.push(hold)
          else {
            lanes.wait(lane, lane)
            waiting.push(lane)
          }
        } else {
          const [given] = held.splice(whole(0, held.length - 1), 1)
          if (given) lanes.release(given)
          const next = lanes.next()
          if (next) {
            held.push(next.hold)
            waiting.splice(waiting.indexOf(next.of), 1)
          }
        }
        expect(held.length === size || waiting.every((one) => !mayHold(one))).toBe(true)
      }
    }
  })
})
