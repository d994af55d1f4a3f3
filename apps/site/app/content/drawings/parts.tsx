import * as look from "./drawing.css"

type Place = { x: number; y: number; size?: number }
const at = ({ x, y, size = 1 }: Place) => ({ transform: `translate(${x} ${y}) scale(${size})` })

/** A pair of round glasses from the front; the position is its bridge. */
export function Glasses(place: Place) {
  return (
    <g {...at(place)}>
      <circle className={look.glass} cx="-30" cy="0" r="24" />
      <circle className={look.glass} cx="30" cy="0" r="24" />
      <circle className={look.light} cx="-30" cy="0" r="24" />
      <circle className={look.light} cx="30" cy="0" r="24" />
      <path className={look.light} d="M-7-5Q0-12 7-5M-54-4L-66-9M54-4L66-9" />
    </g>
  )
}

/** An eye that looks straight ahead; the position is its pupil, the lids reach 100 to each side. */
export function Eye(place: Place) {
  return (
    <g {...at(place)}>
      <path className={look.paper} d="M-100 0Q0-100 100 0Q0 100-100 0Z" />
      <circle className={look.glass} cx="0" cy="0" r="42" />
      <circle className={look.light} cx="0" cy="0" r="42" />
      <path
        className={look.light}
        d="M0-42V-28M0 28V42M-42 0H-28M28 0H42M-30-30L-20-20M30 30L20 20M30-30L20-20M-30 30L-20 20"
      />
      <circle className={look.dark} cx="0" cy="0" r="17" />
      <circle className={look.shine} cx="7" cy="-7" r="5" />
      <path className={look.ink} d="M-100 0Q0-100 100 0Q0 100-100 0Z" />
    </g>
  )
}

type FaceProps = Place & {
  hair: "bob" | "bun" | "curls" | "cap" | "short"
  glasses?: boolean
  /** Looks down, at a book or a screen. */
  down?: boolean
  /** Dark hair on a warm skin, or fair hair on a rosy one. */
  colours?: keyof typeof complexions
}

const complexions = {
  dark: { hair: look.dark, skin: look.warm },
  fair: { hair: look.warm, skin: look.blush },
  grey: { hair: look.paper, skin: look.blush },
}

const hairs: Readonly<Record<FaceProps["hair"], { back?: string; front: string }>> = {
  bob: {
    back: "M-52 34C-72-20-50-66 0-66S72-20 52 34C40 44 30 40 28 30H-28C-30 40-40 44-52 34Z",
    front: "M-46-8C-40-40-16-44 4-40C22-36 38-30 46-8C52-40 34-64 0-64S-52-40-46-8Z",
  },
  bun: {
    back: "M-18-62C-24-86 24-86 18-62",
    front: "M-46-6C-34-36-12-30 2-40C14-30 36-34 46-6C54-42 34-64 0-64S-54-42-46-6Z",
  },
  curls: {
    front:
      "M-46-4C-58-10-58-28-46-32C-50-50-32-60-22-54C-16-70 10-70 16-56C30-64 48-50 44-36C58-30 58-12 46-4C40-24 28-32 14-30C0-20-22-22-30-30C-40-26-44-16-46-4Z",
  },
  cap: { front: "M-48-12C-48-46-28-64 0-64S48-46 48-12C30-24 10-26-8-22C-24-20-38-18-48-12Z" },
  short: { front: "M-46-2C-50-44-28-62 0-62S52-44 46-2C42-20 36-30 24-36C4-28-22-28-32-38C-40-30-44-18-46-2Z" },
}

/** A head on its neck, which ends 66 below: the position is the middle of the face, the head is 92 wide. */
export function Face({ hair, glasses, down, colours = "fair", ...place }: FaceProps) {
  const { back, front } = hairs[hair]
  const { hair: hairColour, skin } = complexions[colours]
  return (
    <g {...at(place)}>
      {back && <path className={hairColour} d={back} />}
      {back && <path className={look.ink} d={back} />}
      <path className={skin} d="M-14 40V66Q0 78 14 66V40" />
      <path className={look.ink} d="M-14 44V66M14 44V66" />
      <ellipse className={skin} cx="0" cy="0" rx="46" ry="50" />
      <ellipse className={look.ink} cx="0" cy="0" rx="46" ry="50" />
      <path className={hairColour} d={front} />
      <path className={look.ink} d={front} />
      <path className={look.ink} d="M-2 10Q4 17-3 19M-15 29Q0 41 15 29" />
      {glasses && <Glasses x={0} y={2} size={0.6} />}
      {down ? (
        <path className={look.ink} d="M-25 4Q-18 11-11 4M11 4Q18 11 25 4" />
      ) : (
        <>
          <circle className={look.dot} cx="-18" cy="2" r="4.5" />
          <circle className={look.dot} cx="18" cy="2" r="4.5" />
        </>
      )}
    </g>
  )
}

const grounds = { glass: look.glass, leaf: look.leaf, paper: look.paper }

/** Shoulders below a face; the position is the neck. */
export function Shoulders({
  wide = 80,
  tall = 90,
  ground = "glass",
  ...place
}: Place & { wide?: number; tall?: number; ground?: keyof typeof grounds }) {
  const body = `M${-wide} ${tall}C${-wide} 24 ${-wide * 0.6} 6-14 0Q0 12 14 0C${wide * 0.6} 6 ${wide} 24 ${wide} ${tall}`
  return (
    <g {...at(place)}>
      <path className={grounds[ground]} d={`${body}Z`} />
      <path className={look.ink} d={body} />
    </g>
  )
}

/** Rows of shrinking marks, as on the wall of every practice. */
export function LetterChart(place: Place) {
  return (
    <g {...at(place)}>
      <rect className={look.paper} x="-70" y="-100" width="140" height="200" rx="8" />
      <rect className={look.ink} x="-70" y="-100" width="140" height="200" rx="8" />
      <text className={look.words} x="0" y="-42" fontSize="58">
        E
      </text>
      <text className={look.words} x="0" y="-2" fontSize="34" letterSpacing="14">
        F P
      </text>
      <text className={look.words} x="0" y="28" fontSize="23" letterSpacing="10">
        T O Z
      </text>
      <text className={look.words} x="0" y="51" fontSize="16" letterSpacing="7">
        L P E D
      </text>
      <path className={look.light} d="M-44 64H44" />
      <text className={look.words} x="0" y="84" fontSize="11" letterSpacing="5">
        P E C F D
      </text>
    </g>
  )
}
