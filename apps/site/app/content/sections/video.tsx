import captions from "../film/intro.vtt?no-inline"
import film from "../film/intro.webm?no-inline"
import poster from "../film/poster.webp?no-inline"
import * as parts from "./section.css"
import * as look from "./video.css"

/** The intro video. It loads on play, is silent, and words beside it describe it. */
export function Video({ title, words }: { title: string; words: string }) {
  return (
    <section id="film" className={parts.band.white}>
      <div className={`${parts.inner} ${look.beside}`}>
        <video
          className={look.film}
          controls
          preload="none"
          playsInline
          width="960"
          height="540"
          poster={poster}
          aria-label={title}
        >
          <source src={film} type="video/webm" />
          <track kind="captions" src={captions} srcLang="en" label="English" default />
        </video>
        <div className={parts.words}>
          <h2 className={parts.title}>{title}</h2>
          <p>{words}</p>
        </div>
      </div>
    </section>
  )
}
