import type { Person } from "@sightline/screens/shell/person.ts"
import { textOf } from "@sightline/screens/shell/section.ts"
import { styleOf } from "@sightline/screens/shell/style-css.ts"
import { Card } from "@sightline/ui/card"
import { Icon } from "@sightline/ui/icon"
import { LinkButton } from "@sightline/ui/link-button"
import { useClientName, usePerson, useSection } from "../shell/use-shell"
import * as look from "./clinic-home.css"

/** The home of a clinic, as its layout settings have it (document 0 §2.5). */
export function ClinicHome() {
  const person = usePerson()
  return (
    <div className={look.page}>
      {person && <Work person={person} />}
      <Clinic isFirst={person === null} />
    </div>
  )
}

function Work({ person }: { person: Person }) {
  return (
    <>
      <div className={look.welcome}>
        <h1>Welcome, {person.name}</h1>
        <p className={look.lead}>You are working for {person.client.name}.</p>
      </div>
      <Card as="section" padding="generous" aria-labelledby="remove-title">
        <div className={look.task}>
          <div className={look.about}>
            <h2 id="remove-title">Scan Remove</h2>
            <p className={look.words}>
              {person.removeLabel
                ? `Scan an item and it leaves the stock as “${person.removeLabel}”. Reverse brings it back.`
                : "This client has no default remove status yet, so nothing can be removed. An administrator can set one."}
            </p>
          </div>
          {person.removeLabel && (
            <LinkButton href="/scan-remove" size="kiosk" icon={<Icon name="scan" size="large" />}>
              Start scanning
            </LinkButton>
          )}
        </div>
      </Card>
    </>
  )
}

function Clinic({ isFirst }: { isFirst: boolean }) {
  const home = useSection("HOME")
  const name = useClientName()
  const Title = isFirst ? "h1" : "h2"
  const buttons = (["btn1", "btn2"] as const).flatMap((button) => {
    const attribute = home.get(button)
    return attribute?.value && attribute.navigateUrl ? [attribute] : []
  })
  return (
    <section className={look.welcome} aria-labelledby="clinic-title">
      {name && <p className={look.words}>{name}</p>}
      <Title id="clinic-title" style={styleOf(home.get("text1")?.styleCss ?? "")}>
        {textOf(home, "text1") || name || "Welcome"}
      </Title>
      <p className={look.lead} style={styleOf(home.get("text2")?.styleCss ?? "")}>
        {textOf(home, "text2")}
      </p>
      <p className={look.words}>{textOf(home, "text3")}</p>
      {buttons.length > 0 && (
        <div className={look.ways}>
          {buttons.map(({ name: button, value, navigateUrl }) => (
            <LinkButton key={button} href={navigateUrl} tone={button === "btn1" ? "accent" : "quiet"}>
              {value}
            </LinkButton>
          ))}
        </div>
      )}
    </section>
  )
}
