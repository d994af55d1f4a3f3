import * as look from "./drawing.css"
import { Eye, Glasses } from "./parts"

/** A book, a pencil, an apple and the small glasses that belong to them. */
export const School = () => (
  <>
    <circle className={look.warm} cx="240" cy="180" r="150" />
    <path className={look.paper} d="M70 238Q160 196 240 244Q320 196 410 238V318Q320 282 240 326Q160 282 70 318Z" />
    <path
      className={look.ink}
      d="M70 238Q160 196 240 244Q320 196 410 238V318Q320 282 240 326Q160 282 70 318ZM240 244V326"
    />
    <path
      className={look.light}
      d="M98 252Q156 230 212 260M98 276Q156 254 212 284M268 260Q324 230 382 252M268 284Q324 254 382 276"
    />
    <Glasses x={196} y={160} size={1.25} />
    <path
      className={look.blush}
      d="M352 120C332 104 304 118 306 152C308 184 330 198 352 186C374 198 396 184 398 152C400 118 372 104 352 120Z"
    />
    <path
      className={look.ink}
      d="M352 120C332 104 304 118 306 152C308 184 330 198 352 186C374 198 396 184 398 152C400 118 372 104 352 120ZM352 120C350 104 354 92 364 84"
    />
    <path className={look.leaf} d="M364 96C378 80 396 82 404 90C394 106 376 108 364 96Z" />
    <path className={look.ink} d="M364 96C378 80 396 82 404 90C394 106 376 108 364 96Z" />
    <path className={look.paper} d="M66 116L168 56L180 76L78 136L56 138Z" />
    <path className={look.ink} d="M66 116L168 56L180 76L78 136L56 138ZM66 116L78 136" />
  </>
)

/** Two pairs, and the tag that makes one of them free. */
export const Offers = () => (
  <>
    <circle className={look.glass} cx="240" cy="180" r="150" />
    <Glasses x={186} y={132} size={1.7} />
    <Glasses x={268} y={238} size={1.7} />
    <path className={look.warm} d="M352 66L428 66L446 84V150L380 176L340 110Z" />
    <path className={look.ink} d="M362 60H436L448 72V146L400 184L340 100Z" />
    <circle className={look.paper} cx="424" cy="86" r="8" />
    <circle className={look.ink} cx="424" cy="86" r="8" />
    <text className={look.words} x="400" y="136" fontSize="40" transform="rotate(12 400 130)">
      1+1
    </text>
    <path className={look.light} d="M60 250L72 238M50 210H34M78 282V298" />
  </>
)

/** A row of frames on its shelf. */
export const Frames = () => (
  <>
    <circle className={look.warm} cx="240" cy="180" r="156" />
    {[86, 186, 286].map((y, row) => (
      <g key={y}>
        <path className={look.ink} d={`M40 ${y + 42}H440`} />
        {[110, 240, 370].map((x, column) => (
          <FrameOf key={x} x={x} y={y} shape={(row + column) % 3} />
        ))}
      </g>
    ))}
  </>
)

function FrameOf({ x, y, shape }: { x: number; y: number; shape: number }) {
  if (shape === 0) return <Glasses x={x} y={y + 6} size={0.85} />
  const lens =
    shape === 1 ? "M-48-18H-8V6C-8 18-18 20-28 20S-48 18-48 6Z" : "M-52-20L-8-14C-6 4-14 20-30 20C-44 20-50 4-52-20Z"
  return (
    <g transform={`translate(${x} ${y + 8})`}>
      <path className={look.glass} d={lens} />
      <path className={look.ink} d={lens} />
      <g transform="scale(-1 1)">
        <path className={look.glass} d={lens} />
        <path className={look.ink} d={lens} />
      </g>
      <path className={look.ink} d="M-8-8Q0-14 8-8" />
    </g>
  )
}

/** A tag that answers a reader. */
export const Tag = () => (
  <>
    <circle className={look.glass} cx="300" cy="180" r="140" />
    <path className={look.paper} d="M196 112H392C404 112 410 118 410 130V230C410 242 404 248 392 248H196L150 180Z" />
    <path className={look.ink} d="M196 112H392C404 112 410 118 410 130V230C410 242 404 248 392 248H196L150 180Z" />
    <circle className={look.ink} cx="188" cy="180" r="8" />
    <path className={look.light} d="M226 136H386V224H226V152H370V208H242V168H354V192H290" />
    <rect className={look.spot} x="262" y="182" width="26" height="20" rx="3" />
    <path
      className={look.light}
      d="M118 140C98 164 98 196 118 220M90 118C58 152 58 208 90 242M62 96C18 142 18 218 62 264"
    />
  </>
)

/** A reader that listens to a whole shelf at once. */
export const Shelf = () => (
  <>
    <circle className={look.warm} cx="160" cy="170" r="146" />
    {[92, 182, 272].map((y) => (
      <g key={y}>
        <path className={look.ink} d={`M30 ${y + 34}H286`} />
        <Glasses x={100} y={y} size={0.8} />
        <Glasses x={218} y={y} size={0.8} />
      </g>
    ))}
    <path className={look.light} d="M318 128C338 150 338 200 318 222M346 104C380 140 380 210 346 246" />
    <path
      className={look.paper}
      d="M392 96H448C456 96 460 100 460 108V196C460 204 456 208 448 208H440L428 296C427 304 422 308 414 308H404C396 308 391 303 392 295L400 208H392C384 208 380 204 380 196V108C380 100 384 96 392 96Z"
    />
    <path
      className={look.ink}
      d="M392 96H448C456 96 460 100 460 108V196C460 204 456 208 448 208H440L428 296C427 304 422 308 414 308H404C396 308 391 303 392 295L400 208H392C384 208 380 204 380 196V108C380 100 384 96 392 96ZM400 208H440"
    />
    <path className={look.light} d="M396 118H444V160H396ZM396 180H420" />
  </>
)

/** Two people in conversation. */
export const Bubbles = () => (
  <>
    <circle className={look.warm} cx="230" cy="180" r="150" />
    <path
      className={look.paper}
      d="M64 76H286C298 76 306 84 306 96V188C306 200 298 208 286 208H154L108 250V208H64C52 208 44 200 44 188V96C44 84 52 76 64 76Z"
    />
    <path
      className={look.ink}
      d="M64 76H286C298 76 306 84 306 96V188C306 200 298 208 286 208H154L108 250V208H64C52 208 44 200 44 188V96C44 84 52 76 64 76Z"
    />
    <text className={look.words} x="175" y="172" fontSize="88">
      ?
    </text>
    <path
      className={look.glass}
      d="M270 172H418C430 172 438 180 438 192V266C438 278 430 286 418 286H388V322L344 286H270C258 286 250 278 250 266V192C250 180 258 172 270 172Z"
    />
    <path
      className={look.light}
      d="M270 172H418C430 172 438 180 438 192V266C438 278 430 286 418 286H388V322L344 286H270C258 286 250 278 250 266V192C250 180 258 172 270 172Z"
    />
    <path className={look.light} d="M280 206H408M280 230H408M280 254H350" />
  </>
)

/** A sheet with a seal. */
export const Paper = () => (
  <>
    <circle className={look.glass} cx="240" cy="180" r="150" />
    <path className={look.paper} d="M140 40H290L340 90V320H140Z" />
    <path className={look.ink} d="M140 40H290L340 90V320H140ZM290 40V90H340" />
    <path className={look.ink} d="M172 120H306M172 148H306M172 176H306M172 204H250" />
    <circle className={look.warm} cx="298" cy="262" r="34" />
    <circle className={look.light} cx="298" cy="262" r="34" />
    <path className={look.light} d="M284 262L294 273L313 251" />
  </>
)

/** A lock whose keyhole is an eye. */
export const Lock = () => (
  <>
    <circle className={look.warm} cx="240" cy="180" r="150" />
    <path className={look.ink} d="M178 160V112C178 30 302 30 302 112V160" />
    <path className={look.ink} d="M200 160V114C200 60 280 60 280 114V160" />
    <rect className={look.paper} x="130" y="160" width="220" height="160" rx="16" />
    <rect className={look.ink} x="130" y="160" width="220" height="160" rx="16" />
    <Eye x={240} y={240} size={0.82} />
  </>
)

/** A letter on its way. */
export const Letter = () => (
  <>
    <circle className={look.glass} cx="240" cy="180" r="150" />
    <path className={look.paper} d="M96 110H384V290H96Z" />
    <path className={look.ink} d="M96 110H384V290H96ZM96 114L240 222L384 114M96 288L200 194M384 288L280 194" />
    <circle className={look.warm} cx="384" cy="110" r="30" />
    <circle className={look.light} cx="384" cy="110" r="30" />
    <path className={look.light} d="M370 110L380 121L399 99" />
    <path className={look.light} d="M30 150H74M18 190H74M40 230H74" />
  </>
)
