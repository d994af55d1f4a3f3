import {
  Camera,
  CircleCheck,
  CircleHelp,
  Clock,
  Flashlight,
  type LucideIcon,
  Maximize,
  OctagonX,
  Repeat,
  ScanBarcode,
  SwitchCamera,
  TriangleAlert,
  UserLock,
  VolumeX,
} from "lucide-react"

const signs = {
  camera: Camera,
  done: CircleCheck,
  again: Repeat,
  refused: OctagonX,
  kept: Clock,
  choose: CircleHelp,
  conflict: TriangleAlert,
  fullScreen: Maximize,
  manager: UserLock,
  otherCamera: SwitchCamera,
  ready: ScanBarcode,
  soundOff: VolumeX,
  torch: Flashlight,
} satisfies Record<string, LucideIcon>

export type SignName = keyof typeof signs

/** A shape that is known from across the room, as large as the place it is given; the words beside it say the same. */
export function Sign({ name }: { name: SignName }) {
  const Drawing = signs[name]
  return <Drawing size="100%" strokeWidth={2.25} aria-hidden="true" focusable="false" />
}
