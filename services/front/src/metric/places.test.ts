import type { PlaceNow } from "@sightline/domain/lane/places-now"
import { expect, it } from "vitest"
import { placePairs, placesIn } from "./places"
import { prometheusText } from "./prometheus"

const none = { held: 0, waiting: 0, longest: 0, refused: 0 }

it("who waits for what is told as metrics, and read from them again", () => {
  const places: ReadonlyArray<PlaceNow> = [
    {
      name: "import file",
      size: 1,
      kinds: { client: { held: 1, waiting: 4, longest: 2.5, refused: 7 }, visitors: none, installation: none },
      busiest: [
        { client: 3, held: 1, waiting: 3 },
        { client: 12, held: 0, waiting: 1 },
      ],
    },
    { name: "password", size: 2, kinds: { client: none, visitors: none, installation: none }, busiest: [] },
  ]
  const text = prometheusText(placePairs(places))
  for (const line of [
    '# TYPE sightline_places_refused_total counter\nsightline_places_refused_total{place="import file",kind="client"} 7',
    'sightline_places_longest_wait_seconds{place="import file",kind="client"} 2.5',
    'sightline_places_client_waiting{place="import file",client="12"} 1',
  ])
    expect(text).toContain(line)
  expect(placesIn(`# HELP other\nother{place="x"} 1\n${text}`)).toEqual(places)
})
