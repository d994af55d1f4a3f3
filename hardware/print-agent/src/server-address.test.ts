import { expect, it } from "vitest"
import { whyNotAt } from "./server-address"

it("an agent requires HTTPS, except for its own machine or when told otherwise", () => {
  for (const url of [
    "https://stock.example.com",
    "http://localhost:3000",
    "http://127.0.0.1:3000",
    "http://[::1]:3000",
  ])
    expect(whyNotAt(url, false)).toBeUndefined()
  for (const url of ["http://stock.example.com", "http://10.0.0.5:3000", "http://127.0.0.1.example.com"]) {
    expect(whyNotAt(url, false)).toMatch(/not encrypted/)
    expect(whyNotAt(url, true)).toBeUndefined()
  }
  for (const url of ["ftp://127.0.0.1", "file:///etc", "no address"]) expect(whyNotAt(url, true)).toMatch(/is not an /)
})
