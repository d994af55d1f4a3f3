import type { MetaDescriptor, MetaFunction } from "@remix-run/node"
import type { SiteShell } from "../shell/load.server"
import { type House, houseOf } from "./house"
import ogPicture from "./og.png?no-inline"
import type { ContentPage, Question } from "./page"
import { plainWords } from "./rich"

type Head = {
  title: string
  description: string
  /** The canonical path of a page. */
  path: string
  face: ContentPage["face"]
  /** Facts for search engines, in addition to those of every page. */
  facts?: (house: House, origin: string) => object[]
}

type Matches = Parameters<MetaFunction>[0]["matches"]

/** The head of a content page: title, canonical address, its preview when shared, and its facts. */
export function headOf(matches: Matches, { title, description, path, face, facts }: Head): MetaDescriptor[] {
  const shown = matches.find(({ id }) => id === "root")?.data as SiteShell | undefined
  const house = houseOf({ name: shown?.clientName ?? null, sections: shown?.sections ?? [] })
  const origin = shown?.origin ?? ""
  const of = face === "clinic" ? house.name : "Sightline"
  const address = origin + path
  return [
    { title: title.includes(of) ? title : `${title} · ${of}` },
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: address },
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: of },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:url", content: address },
    { property: "og:image", content: origin + ogPicture },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { property: "og:image:alt", content: "A parent and a child with glasses, drawn in thin lines" },
    { property: "og:locale", content: "en_CA" },
    { name: "twitter:card", content: "summary_large_image" },
    ...(facts?.(house, origin) ?? []).map((fact) => ({
      "script:ld+json": { "@context": "https://schema.org", ...fact },
    })),
  ]
}

/** The business in schema.org terms. */
const localBusiness = (house: House, origin: string, home: string) => ({
  "@type": ["LocalBusiness", "Optician"],
  "@id": `${origin}${home}#clinic`,
  name: house.name,
  url: origin + home,
  image: origin + ogPicture,
  openingHours: "Mo-Fr 08:00-20:00",
  ...(house.phone && { telephone: house.phone }),
  ...(house.email && { email: house.email }),
  ...(house.places.length > 0 && { address: house.places }),
  ...(house.booking && {
    potentialAction: {
      "@type": "ReserveAction",
      target: house.booking,
      name: "Request an appointment",
    },
  }),
})

const faqPage = (questions: readonly Question[]) => ({
  "@type": "FAQPage",
  mainEntity: questions.map(({ question, answer }) => ({
    "@type": "Question",
    name: question,
    acceptedAnswer: { "@type": "Answer", text: answer.map(plainWords).join(" ") },
  })),
})

/** The facts of a page made of sections. */
export const factsOf =
  ({ face, sections }: ContentPage) =>
  (house: House, origin: string): object[] => {
    const questions = sections.flatMap((section) => (section.kind === "questions" ? section.questions : []))
    return [
      ...(questions.length > 0 ? [faqPage(questions)] : []),
      ...(face === "clinic" ? businessFacts(house, origin) : []),
    ]
  }

/** The business at its home, which is /home unless it has its own address. */
export const businessFacts = (house: House, origin: string, home = "/home") => [localBusiness(house, origin, home)]
