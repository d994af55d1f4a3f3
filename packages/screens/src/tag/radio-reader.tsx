import { readSerial, type SerialState, serialPorts } from "@sightline/hardware-scan/serial"
import { tagInLine } from "@sightline/model/tag-number"
import { Button } from "@sightline/ui/button"
import { useEffect, useRef, useState } from "react"

const radioWords = {
  choose: "Choose a radio reader",
  states: {
    none: "No radio reader at a serial port is chosen. One that types like a keyboard needs no choice.",
    open: "The radio reader is connected.",
    lost: "The radio reader does not answer. Plug it in again, or close the program that has it.",
  } satisfies Record<SerialState, string>,
} as const

interface Props {
  readonly onTags: (epcs: readonly string[]) => void
  readonly size?: "compact" | "kiosk"
}

/**
 * A radio reader at a serial port of this computer, while the page is open. A person chooses the port once; browsers without
 * serial ports show nothing.
 */
export function RadioReader({ onTags, size = "compact" }: Props) {
  const [state, setState] = useState<SerialState>()
  const reader = useRef<ReturnType<typeof readSerial>>()
  const latest = useRef(onTags)
  latest.current = onTags
  useEffect(() => {
    const ports = serialPorts()
    if (!ports) return
    reader.current = readSerial(ports, {
      onLine: (line) => {
        const tag = tagInLine(line)
        if (tag !== undefined) latest.current([tag])
      },
      onState: setState,
    })
    return () => void reader.current?.stop()
  }, [])
  if (state === undefined) return null
  // Whoever closes the browser's question without a choice has said no: the state stays.
  const choose = () => void reader.current?.choose().catch(() => setState((before) => before))
  return (
    <div>
      {state !== "open" && (
        <>
          <Button tone="quiet" size={size} onPress={choose}>
            {radioWords.choose}
          </Button>{" "}
        </>
      )}
      <span role="status">{radioWords.states[state]}</span>
    </div>
  )
}
