import * as look from "./drawing.css"
import { Eye, Glasses, LetterChart } from "./parts"

/** An instrument with turning lenses, and the chart in front of it. */
export const Chart = () => (
  <>
    <circle className={look.glass} cx="180" cy="180" r="140" />
    <LetterChart x={378} y={170} size={1.05} />
    <path className={look.ink} d="M180 60V110M150 60H210" />
    <path
      className={look.paper}
      d="M60 128C60 112 76 108 92 108H268C284 108 300 112 300 128V228C300 250 276 258 258 250C230 238 214 214 206 196H154C146 214 130 238 102 250C84 258 60 250 60 228Z"
    />
    <path
      className={look.ink}
      d="M60 128C60 112 76 108 92 108H268C284 108 300 112 300 128V228C300 250 276 258 258 250C230 238 214 214 206 196H154C146 214 130 238 102 250C84 258 60 250 60 228Z"
    />
    <circle className={look.glass} cx="114" cy="170" r="34" />
    <circle className={look.glass} cx="246" cy="170" r="34" />
    <circle className={look.light} cx="114" cy="170" r="34" />
    <circle className={look.light} cx="246" cy="170" r="34" />
    <path
      className={look.ink}
      d="M114 128V120M114 212V220M72 170H80M148 170H156M246 128V120M246 212V220M204 170H212M280 170H288"
    />
    <circle className={look.spot} cx="180" cy="140" r="7" />
    <path className={look.ink} d="M166 196C170 224 190 224 194 196" />
    <path className={look.light} d="M280 158L306 150M282 182L306 190" />
  </>
)

/** A chart on one side, the inside of an eye on the other. */
export const Compare = () => (
  <>
    <circle className={look.warm} cx="122" cy="180" r="112" />
    <circle className={look.glass} cx="354" cy="180" r="112" />
    <LetterChart x={122} y={180} size={0.85} />
    <EyeInside x={354} y={180} size={0.78} />
    <path className={look.ink} d="M240 96V140M240 220V264" />
    <text className={look.words} x="240" y="190" fontSize="28">
      vs
    </text>
  </>
)

/** An eye cut through the middle, looking left. */
function EyeInside({ x, y, size }: { x: number; y: number; size: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`}>
      <circle className={look.paper} cx="10" cy="0" r="100" />
      <path className={look.ink} d="M-76-52A100 100 0 1 1-76 52" />
      <path className={look.ink} d="M-76-52C-116-30-116 30-76 52" />
      <path className={look.glass} d="M-62-38C-40-18-40 18-62 38C-84 18-84-18-62-38Z" />
      <path className={look.light} d="M-62-38C-40-18-40 18-62 38C-84 18-84-18-62-38Z" />
      <path className={look.ink} d="M-76-52L-62-40M-76 52L-62 40" />
      <path className={look.blush} d="M96-50A100 100 0 0 1 96 50L86 44A88 88 0 0 0 86-44Z" />
      <path className={look.ink} d="M104 26L134 38M100 44L128 60" />
      <circle className={look.spot} cx="102" cy="2" r="6" />
    </g>
  )
}

/** The view behind a wide pupil: the nerve, the vessels, the macula. */
export const Retina = () => (
  <>
    <circle className={look.blush} cx="262" cy="180" r="150" />
    <circle className={look.ink} cx="262" cy="180" r="150" />
    <circle className={look.warm} cx="328" cy="176" r="30" />
    <circle className={look.light} cx="328" cy="176" r="30" />
    <circle className={look.light} cx="330" cy="176" r="13" />
    <path
      className={look.ink}
      d="M322 160C306 120 262 88 204 92M316 128C330 104 336 84 330 62M286 104C270 84 262 66 262 48"
    />
    <path
      className={look.ink}
      d="M322 192C306 232 262 266 204 262M316 226C332 250 336 276 328 296M282 252C268 272 262 290 264 310"
    />
    <path className={look.ink} d="M348 160C372 142 388 138 402 140M348 192C372 212 388 216 402 214" />
    <circle className={look.warm} cx="214" cy="180" r="22" />
    <circle className={look.spot} cx="214" cy="180" r="6" />
    <path className={look.light} d="M20 130L108 152M20 180H104M20 230L108 208" />
  </>
)

/** A drop on its way to an eye. */
export const Drop = () => (
  <>
    <circle className={look.glass} cx="240" cy="190" r="150" />
    <Eye x={240} y={240} size={1.5} />
    <path className={look.paper} d="M240 36C262 74 280 92 280 116A40 40 0 0 1 200 116C200 92 218 74 240 36Z" />
    <path className={look.light} d="M240 36C262 74 280 92 280 116A40 40 0 0 1 200 116C200 92 218 74 240 36Z" />
    <path className={look.light} d="M218 118A22 22 0 0 0 238 138" />
    <path className={look.ink} d="M60 110C74 98 90 98 104 110M376 110C390 98 406 98 420 110" />
  </>
)

/** An eye, a running clock, and a telephone. */
export const Emergency = () => (
  <>
    <circle className={look.blush} cx="200" cy="180" r="148" />
    <Eye x={200} y={190} size={1.35} />
    <path className={look.light} d="M200 40V66M108 68L122 90M292 68L278 90" />
    <rect className={look.paper} x="340" y="92" width="104" height="188" rx="18" />
    <rect className={look.ink} x="340" y="92" width="104" height="188" rx="18" />
    <path className={look.ink} d="M378 110H406M380 262H404" />
    <circle className={look.glass} cx="392" cy="184" r="34" />
    <path
      className={look.light}
      d="M376 172C374 190 388 204 404 202L408 192L397 185L391 190C387 188 385 185 384 181L388 175L381 165Z"
    />
    <path className={look.light} d="M330 130C316 138 316 158 330 166M454 130C468 138 468 158 454 166" />
  </>
)

/** Light that meets too early in an eye that is too long, and the lens that moves it back. */
export const Myopia = () => (
  <>
    <circle className={look.glass} cx="300" cy="180" r="140" />
    <ellipse className={look.paper} cx="318" cy="180" rx="128" ry="100" />
    <path className={look.ink} d="M214 106A128 100 0 1 1 214 254" />
    <path className={look.ink} d="M214 106C178 136 178 224 214 254" />
    <path className={look.warm} d="M232 136C252 160 252 200 232 224C212 200 212 160 232 136Z" />
    <path className={look.ink} d="M232 136C252 160 252 200 232 224C212 200 212 160 232 136Z" />
    <path className={look.light} d="M20 138H112L226 148L444 190M20 222H112L226 212L444 170M20 180H444" />
    <path className={look.glass} d="M104 92C118 140 118 220 104 268H138C124 220 124 140 138 92Z" />
    <path className={look.light} d="M104 92C118 140 118 220 104 268H138C124 220 124 140 138 92Z" />
    <circle className={look.spot} cx="392" cy="180" r="7" />
    <path className={look.ink} d="M442 160C450 172 450 188 442 200" />
  </>
)

/** A screen, an eye that holds still, and a window to look out of. */
export const Screen = () => (
  <>
    <circle className={look.warm} cx="356" cy="138" r="110" />
    <rect className={look.paper} x="296" y="60" width="140" height="150" rx="6" />
    <rect className={look.ink} x="296" y="60" width="140" height="150" rx="6" />
    <path className={look.leaf} d="M298 184C330 140 354 150 372 172C392 144 414 150 434 176V208H298Z" />
    <path className={look.ink} d="M298 184C330 140 354 150 372 172C392 144 414 150 434 176" />
    <circle className={look.light} cx="404" cy="100" r="14" />
    <path className={look.ink} d="M366 60V210M296 128H436" />
    <rect className={look.paper} x="50" y="116" width="230" height="156" rx="10" />
    <rect className={look.ink} x="50" y="116" width="230" height="156" rx="10" />
    <Eye x={165} y={194} size={0.78} />
    <path className={look.paper} d="M20 300L50 276H280L310 300V312H20Z" />
    <path className={look.ink} d="M50 272L20 300V312H310V300L280 272M20 300H310M140 290H190" />
    <Glasses x={396} y={288} size={0.85} />
    <path className={look.ink} d="M330 312H462" />
  </>
)
