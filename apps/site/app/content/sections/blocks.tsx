import { Drawing } from "../drawings/drawing"
import type { House } from "../house"
import { leafletFile, leaflets } from "../leaflets"
import type { Section, SectionOf } from "../page"
import { Rich } from "../rich"
import { Actions } from "./actions"
import { ReachList } from "./reach-list"
import "./chinese-name.css"
import * as look from "./section.css"
import { Dotted, Stack } from "./stack"

type Props<Kind extends Section["kind"]> = { section: SectionOf<Kind>; house: House }

export function Picture({ section: { title, drawing, paragraphs, list, actions }, house }: Props<"picture">) {
  return (
    <div className={look.picture}>
      <div className={look.frame}>
        <Drawing name={drawing} />
      </div>
      <div className={look.words}>
        <h2 className={look.title}>{title}</h2>
        {paragraphs.map((words) => (
          <p key={words}>
            <Rich words={words} />
          </p>
        ))}
        {list && <Dotted items={list} />}
        {actions && <Actions actions={actions} house={house} />}
      </div>
    </div>
  )
}

/** Each opens without script; its content is in the page, so that search finds it. */
export function Questions({ section: { title, lead, questions } }: { section: SectionOf<"questions"> }) {
  return (
    <div className={look.aside}>
      <div className={look.head}>
        <h2 className={look.title}>{title}</h2>
        {lead && <p className={look.lead}>{lead}</p>}
      </div>
      <div className={look.questions}>
        {questions.map(({ question, answer }, index) => (
          <details key={question} className={look.question} open={index === 0}>
            <summary className={look.asked}>{question}</summary>
            <div className={look.answer}>
              {answer.map((words) => (
                <p key={words}>
                  <Rich words={words} />
                </p>
              ))}
            </div>
          </details>
        ))}
      </div>
    </div>
  )
}

export function Comparison({ section: { title, lead, columns, rows } }: { section: SectionOf<"comparison"> }) {
  return (
    <Stack title={title} lead={lead}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <section className={look.tableFrame} tabIndex={0} aria-label={`${columns[0]} and ${columns[1]}`}>
        <table className={look.table}>
          <thead>
            <tr>
              <td />
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ what, cells: [first, second] }) => (
              <tr key={what}>
                <th scope="row">{what}</th>
                <td>{first}</td>
                <td>{second}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Stack>
  )
}

export function Roles({ section: { title, lead, roles } }: { section: SectionOf<"roles"> }) {
  return (
    <Stack title={title} lead={lead}>
      <nav aria-label={title}>
        <ul className={look.jumps}>
          {roles.map(({ id, title, href }) => (
            <li key={id}>
              <a href={href ?? `#${id}`}>{title}</a>
            </li>
          ))}
        </ul>
      </nav>
      <div className={look.roles}>
        {roles.map(({ id, title, words, does }) => (
          <article key={id} id={id} className={look.role}>
            <h3>{title}</h3>
            <div className={look.words}>
              <p>
                <Rich words={words} />
              </p>
              <Dotted items={does} />
            </div>
          </article>
        ))}
      </div>
    </Stack>
  )
}

export function Leaflets({ section: { title, lead }, house }: Props<"leaflets">) {
  return (
    <Stack title={title} lead={lead}>
      <ul className={look.leaflets}>
        {leaflets.map(({ key, language, name, ownName }) => (
          <li key={key}>
            <a className={look.leaflet} href={house.leaflets[key] ?? `/assets-site/${leafletFile(key)}`} download>
              <span className={look.ownName} lang={language}>
                {ownName}
              </span>
              <span className={look.muted}>{name}, PDF</span>
            </a>
          </li>
        ))}
      </ul>
    </Stack>
  )
}

export function PromiseBox({ section: { title, words, list, actions }, house }: Props<"promise">) {
  return (
    <div className={look.promise}>
      <div className={look.head}>
        <h2 className={look.title}>{title}</h2>
        <p>{words}</p>
      </div>
      <ul className={`${look.list} ${look.promises}`}>
        {list.map((item) => (
          <li key={item}>
            <strong>{item}</strong>
          </li>
        ))}
      </ul>
      <Actions actions={actions} house={house} />
    </div>
  )
}

export function Reach({ section: { title, paragraphs }, house }: Props<"reach">) {
  return (
    <div className={look.reach}>
      <div className={look.words}>
        <h2 className={look.title}>{title}</h2>
        {paragraphs.map((words) => (
          <p key={words}>
            <Rich words={words} />
          </p>
        ))}
      </div>
      <ReachList house={house} />
    </div>
  )
}
