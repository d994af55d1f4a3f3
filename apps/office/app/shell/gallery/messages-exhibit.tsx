import { Button } from "@sightline/ui/button"
import { Notice } from "@sightline/ui/notice"
import { useToast } from "@sightline/ui/toast"
import { Specimen } from "./specimen"

const messages = [
  { tone: "info", text: "Scanned twice, taken once." },
  { tone: "positive", text: "Update Successfully!" },
  { tone: "caution", text: "Item already in cart" },
  { tone: "critical", text: "Layout settings could not be loaded" },
] as const

export function MessagesExhibit() {
  const toast = useToast()
  return (
    <>
      <Specimen name="Notice" layout="columns">
        {messages.map(({ tone, text }) => (
          <Notice key={tone} tone={tone}>
            {text}
          </Notice>
        ))}
        <Notice tone="caution" title="Two sides of one item">
          Somebody else took it at 14:02. Yours waits for a decision.
        </Notice>
      </Specimen>
      <Specimen name="Toast, at the bottom right">
        {messages.map((message) => (
          <Button key={message.tone} tone="quiet" onPress={() => toast(message)}>
            Show {message.tone}
          </Button>
        ))}
      </Specimen>
    </>
  )
}
