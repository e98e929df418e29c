import type { ReactNode } from 'react'
import { FIXED_PAGES } from '../../data/fixed-pages.ts'
import { picturePath } from '../links.ts'

/** A short film, told in words beside it for those who cannot see it. */
export const FilmPage = (): ReactNode => {
  const { title, intro } = FIXED_PAGES.film
  return (
    <div className="narrow page-body">
      <header className="page-head">
        <h1>{title}</h1>
        <p className="lead">{intro}</p>
      </header>
      <figure className="film">
        <video
          id="film"
          controls
          muted
          playsInline
          preload="metadata"
          width="640"
          height="400"
          poster={picturePath('harbour')}
          aria-describedby="film-told"
        >
          <source src="/media/workshop.webm" type="video/webm" />
          <a href="/media/workshop.webm">Download the film</a>
        </video>
        <figcaption id="film-told">
          The houses on the quay at dusk. One after another their windows light up, a small boat
          crosses the harbour, and three lapwings fly over towards the flats.
        </figcaption>
      </figure>
      <div className="prose">
        <p>
          This is what the bench looks out on. Nobody planned a film; the camera was left on the
          sill while the wax was drying, and this was the part worth keeping.
        </p>
        <p>
          If you want to see the bench itself, <a href="/contact">come by</a>. The kettle is usually
          on.
        </p>
      </div>
    </div>
  )
}
