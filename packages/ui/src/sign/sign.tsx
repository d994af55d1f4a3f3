import {
  Camera,
  CircleCheck,
  Clock,
  Flashlight,
  type LucideIcon,
  Maximize,
  OctagonX,
  Repeat,
  ScanBarcode,
  SwitchCamera,
  TriangleAlert,
  VolumeX,
} from "lucide-react"

const signs = {
  camera: Camera,
  done: CircleCheck,
  again: Repeat,
  refused: OctagonX,
  kept: Clock,
  conflict: TriangleAlert,
  fullScreen: Maximize,
  otherCamera: SwitchCamera,
  ready: ScanBarcode,
  soundOff: VolumeX,
  torch: Flashlight,
} satisfies Record<string, LucideIcon>

export type SignName = keyof typeof signs

/** A large shape to recognize from across the room; the words beside it say the same. */
export function Sign({ name }: { name: SignName }) {
  const Drawing = signs[name]
  return <Drawing size="100%" strokeWidth={2.25} aria-hidden="true" focusable="false" />
}
