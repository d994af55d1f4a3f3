import { createHmac } from "node:crypto"
import { expect, it } from "vitest"
import { isSigned } from "./signature"

const [secret, now, body] = ["whsec_lake", 1_700_000_000, '{"id":"evt_1"}']
const made = (at: number | string, of = body, by = secret) =>
  createHmac("sha256", by).update(`${at}.${of}`).digest("hex")
const holds = (signature: string) => isSigned({ body, signature }, secret, now)

it("a signature is one of this body by the holder of the secret, among several", () => {
  expect(holds(`t=${now},v1=${made(now)}`)).toBe(true)
  expect(holds(`t=${now}, v1=${made(now, body, "another")} , v1=${made(now)}`)).toBe(true)
  expect(holds(`v1=${made(now)},t=${now}`)).toBe(true)
  for (const wrong of [made(now, "{}"), made(now, body, "another"), made(now + 1), made(now).slice(2), "", "x"])
    expect(holds(`t=${now},v1=${wrong}`)).toBe(false)
  for (const other of ["", `t=${now}`, `t=${now},v0=${made(now)}`, `t=${now},${made(now)}`, `t=${now},v1`])
    expect(holds(other)).toBe(false)
})

it("a signature is of the last five minutes, on either side of our clock", () => {
  for (const at of [now - 300, now, now + 300]) expect(holds(`t=${at},v1=${made(at)}`)).toBe(true)
  for (const at of [now - 301, now + 301]) expect(holds(`t=${at},v1=${made(at)}`)).toBe(false)
})

it("a signature without a time in plain digits is invalid", () => {
  for (const at of ["", "1e9", `x${now}`, `${now}x`, `+${now}`, `000${now}`])
    expect(holds(`t=${at},v1=${made(at)}`)).toBe(false)
  expect(holds(`t=00${now},v1=${made(`00${now}`)}`)).toBe(true)
  expect(holds(`x=${now},v1=${made(now)}`)).toBe(false)
  expect(holds(`v1=${made("")}`)).toBe(false)
})
