import * as look from "./drawing.css"
import { Face, Glasses, LetterChart, Shoulders } from "./parts"

/** A child with new glasses before the chart, a hand raised to point. */
export const Child = () => (
  <>
    <circle className={look.warm} cx="190" cy="190" r="150" />
    <LetterChart x={372} y={150} size={1.05} />
    <Shoulders x={180} y={262} wide={92} tall={98} ground="leaf" />
    <path className={look.leaf} d="M246 300C282 292 300 262 306 230L326 238C322 286 300 326 258 340Z" />
    <path className={look.ink} d="M246 300C282 292 300 262 306 230M326 238C322 286 300 326 262 342" />
    <path
      className={look.blush}
      d="M306 230C300 214 310 204 318 206L326 178C329 170 339 173 337 182L333 206C342 214 338 232 326 238Z"
    />
    <path
      className={look.ink}
      d="M306 230C300 214 310 204 318 206L326 178C329 170 339 173 337 182L333 206C342 214 338 232 326 238Z"
    />
    <Face x={180} y={178} size={1.3} hair="curls" colours="dark" glasses />
    <path className={look.light} d="M60 90L72 102M46 130L62 134M92 58L98 74" />
  </>
)

/** A parent and a child, cheek by cheek. */
export const Family = () => (
  <>
    <circle className={look.glass} cx="250" cy="180" r="160" />
    <Shoulders x={196} y={232} wide={116} tall={128} ground="paper" />
    <Face x={196} y={142} size={1.35} hair="bob" colours="dark" glasses />
    <Shoulders x={328} y={288} wide={74} tall={72} ground="leaf" />
    <Face x={328} y={222} size={1.05} hair="short" colours="dark" glasses />
    <path className={look.light} d="M404 92L416 80M424 124L440 118M380 66L384 50" />
  </>
)

/** An older person with a book and a good lamp. */
export const Senior = () => (
  <>
    <path className={look.warm} d="M352 96L272 352H470L404 96Z" />
    <circle className={look.glass} cx="176" cy="190" r="140" />
    <path className={look.ink} d="M378 96V40M352 96C352 70 404 70 404 96Z" />
    <path className={look.light} d="M340 120L326 156M416 120L430 156M378 116V150" />
    <Shoulders x={196} y={244} wide={104} tall={112} ground="paper" />
    <Face x={196} y={160} size={1.25} hair="bun" colours="grey" glasses down />
    <path className={look.paper} d="M118 318Q168 296 206 322Q244 296 294 318V352H118Z" />
    <path className={look.ink} d="M118 354V318Q168 296 206 322Q244 296 294 318V354M206 322V354" />
    <path className={look.light} d="M138 326Q166 316 190 328M222 328Q248 316 274 326" />
  </>
)

/** Three people behind one counter. */
export const Team = () => (
  <>
    <circle className={look.warm} cx="240" cy="170" r="150" />
    <Shoulders x={112} y={232} wide={78} tall={100} ground="paper" />
    <Face x={112} y={168} size={0.95} hair="cap" colours="dark" />
    <Shoulders x={368} y={232} wide={78} tall={100} ground="paper" />
    <Face x={368} y={168} size={0.95} hair="bob" glasses />
    <Shoulders x={240} y={220} wide={92} tall={112} ground="glass" />
    <Face x={240} y={142} size={1.15} hair="curls" colours="dark" glasses />
    <path className={look.paper} d="M20 318H460V360H20Z" />
    <path className={look.ink} d="M12 318H468M34 318V358M446 318V358" />
    <Glasses x={240} y={338} size={0.45} />
  </>
)

/** A person at the desk with a phone at hand, and a clock on the wall. */
export const Counter = () => (
  <>
    <circle className={look.glass} cx="210" cy="186" r="150" />
    <circle className={look.paper} cx="398" cy="92" r="48" />
    <circle className={look.ink} cx="398" cy="92" r="48" />
    <path className={look.light} d="M398 92V62M398 92L418 104" />
    <path className={look.ink} d="M398 50V56M398 128V134M356 92H362M434 92H440" />
    <Shoulders x={200} y={232} wide={104} tall={90} ground="leaf" />
    <Face x={200} y={154} size={1.25} hair="short" glasses />
    <path className={look.ink} d="M132 132C128 76 272 76 268 132" />
    <path className={look.paper} d="M124 132H142V170H124ZM258 132H276V170H258Z" />
    <path className={look.ink} d="M124 132H142V170H124ZM258 132H276V170H258ZM267 170C267 198 244 206 226 204" />
    <path className={look.paper} d="M20 312H460V360H20Z" />
    <path className={look.ink} d="M12 312H468" />
    <rect className={look.paper} x="320" y="222" width="116" height="78" rx="6" />
    <rect className={look.ink} x="320" y="222" width="116" height="78" rx="6" />
    <path className={look.ink} d="M378 300V312M352 312H404" />
    <path className={look.light} d="M338 246H396M338 262H418M338 278H376" />
  </>
)
