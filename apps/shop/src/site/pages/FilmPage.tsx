import { Video } from '@footfall/widgets/video'
import { VideoPlaylist } from '@footfall/widgets/video-playlist'
import type { ReactNode } from 'react'
import { BENCH_FILM, FILM_LIST, OWN_FILM, SEWING_FILM } from '../../data/films.ts'
import { FIXED_PAGES } from '../../data/fixed-pages.ts'

/** Films, each told in words beside it for those who cannot see it. */
export const FilmPage = (): ReactNode => {
  const { title, intro } = FIXED_PAGES.film
  return (
    <div className="narrow page-body" data-films>
      <header className="page-head">
        <h1>{title}</h1>
        <p className="lead">{intro}</p>
      </header>
      <section className="film" aria-labelledby="film-quay">
        <h2 id="film-quay">{OWN_FILM.title}</h2>
        <Video isMarked id="film" className="film-quay" {...OWN_FILM} />
        <p className="film-told">
          The houses on the quay at dusk. One after another their windows light up, a small boat
          crosses the harbour, and three lapwings fly over towards the flats. There is no sound.
        </p>
      </section>
      <section className="film" aria-labelledby="film-sewing">
        <h2 id="film-sewing">{SEWING_FILM.title}</h2>
        <Video isMarked id="sewing" {...SEWING_FILM} />
        <p className="film-told">
          Eight sheets are folded, pierced and sewn with one waxed thread. Each step is said aloud,
          so you can follow with your eyes on your own paper.
        </p>
      </section>
      <section className="film" aria-labelledby="film-bench">
        <h2 id="film-bench">{BENCH_FILM.title}</h2>
        <Video isMarked id="bench" {...BENCH_FILM} />
        <p className="film-told">
          From the first kettle to the last seam before noon: a satchel’s strap comes off, is cut
          anew and goes back on.
        </p>
      </section>
      <section className="film" aria-labelledby="film-list">
        <h2 id="film-list">All in a row</h2>
        <VideoPlaylist
          isMarked
          id="films"
          label="Films from the workshop"
          items={FILM_LIST}
          isContinuous
        />
      </section>
      <div className="prose">
        <p>
          If you want to see the bench itself, <a href="/contact">come by</a>. The kettle is usually
          on.
        </p>
      </div>
    </div>
  )
}
