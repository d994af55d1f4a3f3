import { Button } from "@sightline/ui/button"
import { Icon } from "@sightline/ui/icon"
import { type ReactNode, useEffect, useRef, useState } from "react"
import * as look from "./field.css"

/** The part of the browser's speech recognition that we use; TypeScript has no types for it yet. */
interface Recognition {
  lang: string
  onresult: ((event: { results: ArrayLike<ArrayLike<{ transcript: string }>> }) => void) | null
  onend: (() => void) | null
  start(): void
  abort(): void
}

function recognitionHere(): (new () => Recognition) | undefined {
  const here = window as { SpeechRecognition?: new () => Recognition; webkitSpeechRecognition?: new () => Recognition }
  return here.SpeechRecognition ?? here.webkitSpeechRecognition
}

type Props = { label: string; isDisabled: boolean; onText: (text: string) => void; children: ReactNode }

/** A field that accepts dictation; without speech recognition it is a plain field (decisions D-91). */
export function Speech({ label, isDisabled, onText, children }: Props) {
  const [canListen, setCanListen] = useState(false)
  const [isListening, setListening] = useState(false)
  const running = useRef<Recognition>()
  useEffect(() => {
    setCanListen(recognitionHere() !== undefined)
    return () => running.current?.abort()
  }, [])
  const listen = () => {
    const Recogniser = recognitionHere()
    if (!Recogniser) return
    const recognition = new Recogniser()
    recognition.lang = document.documentElement.lang
    recognition.onresult = ({ results }) => onText(results[0]?.[0]?.transcript ?? "")
    recognition.onend = () => setListening(false)
    running.current = recognition
    setListening(true)
    recognition.start()
  }
  return (
    // Around the field from the start: React mounts a field again that is wrapped later, which loses the focus and the typed text.
    <div className={look.spoken}>
      {children}
      {canListen && (
        <Button
          tone="quiet"
          shape="icon"
          aria-label={isListening ? `Stop listening for ${label}` : `Speak ${label}`}
          aria-pressed={isListening}
          isDisabled={isDisabled}
          icon={<Icon name="microphone" />}
          onPress={() => (isListening ? running.current?.abort() : listen())}
        />
      )}
    </div>
  )
}
