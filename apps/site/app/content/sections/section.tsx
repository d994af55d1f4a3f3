import type { ReactNode } from "react"
import type { House } from "../house"
import type { Section, SectionOf } from "../page"
import { Rich } from "../rich"
import { Actions } from "./actions"
import { Comparison, Leaflets, Picture, PromiseBox, Questions, Reach, Roles } from "./blocks"
import * as look from "./section.css"
import { Dotted, Stack } from "./stack"

type Props<Kind extends Section["kind"]> = { section: SectionOf<Kind>; house: House }

/** One section of a page. `ground` sets it off from its neighbours. */
export function SectionBand({ section, house, ground }: { section: Section; house: House; ground: "plain" | "white" }) {
  return (
    <section id={section.id} className={look.band[ground]}>
      <div className={look.inner}>
        <Content section={section} house={house} />
      </div>
    </section>
  )
}

function Content({ section, house }: { section: Section; house: House }): ReactNode {
  switch (section.kind) {
    case "prose":
      return <Prose section={section} house={house} />
    case "picture":
      return <Picture section={section} house={house} />
    case "steps":
      return (
        <Stack title={section.title} lead={section.lead}>
          <ol className={look.steps[section.steps.length === 5 ? "five" : "few"]}>
            {section.steps.map(({ title, words }) => (
              <li key={title} className={look.step}>
                <h3>{title}</h3>
                <p className={look.muted}>
                  <Rich words={words} />
                </p>
              </li>
            ))}
          </ol>
        </Stack>
      )
    case "facts":
      return (
        <Stack title={section.title}>
          <dl className={look.facts}>
            {section.facts.map(({ figure, words }) => (
              <div key={figure} className={look.fact}>
                <dt className={look.figure}>{figure}</dt>
                <dd>{words}</dd>
              </div>
            ))}
          </dl>
        </Stack>
      )
    case "topics":
      return (
        <Stack title={section.title} lead={section.lead}>
          <ul className={look.topics[section.topics.length % 3 === 1 ? "twos" : "threes"]}>
            {section.topics.map(({ title, words, href }) => (
              <li key={title} className={look.topic}>
                <h3>{href ? <a href={href}>{title}</a> : title}</h3>
                <p className={look.muted}>
                  <Rich words={words} />
                </p>
              </li>
            ))}
          </ul>
        </Stack>
      )
    case "questions":
      return <Questions section={section} />
    case "comparison":
      return <Comparison section={section} />
    case "roles":
      return <Roles section={section} />
    case "leaflets":
      return <Leaflets section={section} house={house} />
    case "promise":
      return <PromiseBox section={section} house={house} />
    case "reach":
      return <Reach section={section} house={house} />
  }
}

function Prose({ section: { title, paragraphs, list, after, actions }, house }: Props<"prose">) {
  return (
    <div className={look.aside}>
      <h2 className={look.title}>{title}</h2>
      <div className={look.words}>
        {paragraphs.map((words) => (
          <p key={words}>
            <Rich words={words} />
          </p>
        ))}
        {list && <Dotted items={list} />}
        {after && (
          <p>
            <Rich words={after} />
          </p>
        )}
        {actions && <Actions actions={actions} house={house} />}
      </div>
    </div>
  )
}
