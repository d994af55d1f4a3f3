import {
  Building2,
  Check,
  ChevronDown,
  CircleUser,
  CloudOff,
  Download,
  EllipsisVertical,
  Eraser,
  History,
  House,
  KeyRound,
  LogOut,
  type LucideIcon,
  Mail,
  MapPin,
  Menu,
  Mic,
  Package,
  PackageMinus,
  PackageX,
  Plus,
  ScanBarcode,
  Search,
  ShoppingCart,
  Undo2,
  UserPlus,
  UserRoundX,
  X,
} from "lucide-react"

const icons = {
  add: Plus,
  building: Building2,
  cart: ShoppingCart,
  check: Check,
  chevronDown: ChevronDown,
  clear: Eraser,
  close: X,
  download: Download,
  history: History,
  home: House,
  item: Package,
  key: KeyRound,
  leave: UserRoundX,
  mail: Mail,
  menu: Menu,
  more: EllipsisVertical,
  microphone: Mic,
  newUser: UserPlus,
  notFound: PackageX,
  offline: CloudOff,
  place: MapPin,
  remove: PackageMinus,
  reverse: Undo2,
  scan: ScanBarcode,
  search: Search,
  signOut: LogOut,
  user: CircleUser,
} satisfies Record<string, LucideIcon>

export type IconName = keyof typeof icons

const pixels = { small: 16, office: 20, large: 32, kiosk: 48 }

/** A picture beside a word: it says nothing by itself, so it is silent. Named by what it means here. */
export function Icon({ name, size = "office" }: { name: IconName; size?: keyof typeof pixels }) {
  const Drawing = icons[name]
  return <Drawing size={pixels[size]} aria-hidden="true" focusable="false" />
}
