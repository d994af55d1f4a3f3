import { expect, it } from "vitest"
import { recogniseFor } from "./recognise"

it("a client's own labels are certain, radio tags, codes with a check digit and pre-print codes likely, all others unknown", () => {
  const recognise = recogniseFor("oes")
  expect(["oes.i.11", "OES.7"].map(recognise)).toEqual(["certain", "certain"])
  expect(["036000291452", "p.11", "E2801160600002054C3D5A1B"].map(recognise)).toEqual(["likely", "likely", "likely"])
  expect(["other.i.11", "036000291453", "hello"].map(recognise)).toEqual([undefined, undefined, undefined])
})
