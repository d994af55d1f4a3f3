import { readSerial, type SerialState, serialPorts } from "@sightline/hardware-scan/serial"
import { readTagLine, type TagLine } from "@sightline/model/tag-line"
import { Button } from "@sightline/ui/button"
import { useEffect, useRef, useState } from "react"
import * as look from "./radio-reader.css"

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

/** A radio reader at a serial port of which only the tags matter; browsers without serial ports show nothing. */
export function RadioReader({ onTags, ...rest }: Props) {
  return <SerialReader {...rest} onLine={(line) => line._tag === "Read" && onTags([line.epc])} />
}

type SerialProps = Pick<Props, "size"> & {
  readonly onLine: (line: TagLine) => void
  /** Bytes came that are no line: the reader has another pace. */
  readonly onNoise?: () => void
  /** What a browser without serial ports shows. */
  readonly otherwise?: string
}

/** A radio reader at a serial port of this computer, while the page is open. A person chooses the port once. */
export function SerialReader({ size = "compact", otherwise, ...listener }: SerialProps) {
  const [state, setState] = useState<SerialState | "absent">()
  const reader = useRef<ReturnType<typeof readSerial>>()
  const latest = useRef(listener)
  latest.current = listener
  useEffect(() => {
    const ports = serialPorts()
    if (!ports) return setState("absent")
    reader.current = readSerial(ports, {
      onLine: (line) => latest.current.onLine(readTagLine(line)),
      onNoise: () => latest.current.onNoise?.(),
      onState: setState,
    })
    return () => void reader.current?.stop()
  }, [])
  if (state === undefined) return null
  if (state === "absent") return otherwise === undefined ? null : <p>{otherwise}</p>
  // Whoever closes the browser's question without a choice has said no: the state stays.
  const choose = () => void reader.current?.choose().catch(() => setState((before) => before))
  return (
    <div className={look.reader}>
      {state !== "open" && (
        <Button tone="quiet" size={size} onPress={choose}>
          {radioWords.choose}
        </Button>
      )}
      <span role="status" className={look.state}>
        {radioWords.states[state]}
      </span>
    </div>
  )
}
