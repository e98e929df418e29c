import type { ReactNode } from 'react'
import { CATEGORIES } from '../../data/categories.ts'
import { Icon, type IconName } from '../components/Icon.tsx'
import { PostCard } from '../components/PostCard.tsx'
import { ProductGrid } from '../components/ProductCard.tsx'
import { Reviews } from '../components/Reviews.tsx'
import { categoryPath, picturePath } from '../links.ts'
import type { ViewOf } from '../page-view.ts'

const PROMISES: readonly (readonly [icon: IconName, title: string, text: string])[] = [
  ['parcel', 'Posted in two days', 'Larger orders are delivered free.'],
  ['needle', 'Mended for nothing', 'Seams, nibs and wicks, for good.'],
  ['leaf', 'Wrapped in paper', 'No plastic in any parcel.'],
]

/** The picture goes a little slower than the page, where there is room for it. */
const DRIFT = JSON.stringify({
  motion_fx_motion_fx_scrolling: true,
  motion_fx_translateY_effect: true,
  motion_fx_translateY_speed: 0.5,
  motion_fx_devices: ['desktop'],
})

export const HomePage = ({ view }: { view: ViewOf<'home'> }): ReactNode => (
  <>
    <section className="hero wide">
      <div className="hero-text">
        <h1>Write it down where it happens.</h1>
        <p className="lead">
          Notebooks that shrug off rain, pencils that forgive cold hands, and a mug for the hour
          before breakfast.
        </p>
        <p className="hero-actions">
          <a className="button button-large" href="/shop">
            Shop everything
          </a>
          <a className="text-link" href="/journal">
            Read the journal <Icon name="arrow" size={18} />
          </a>
        </p>
      </div>
      <img
        className="hero-picture"
        src={picturePath('shop-window')}
        alt="A lit lantern, a notebook with a pencil and a steaming mug on a table above a lake at dawn"
        width="1200"
        height="960"
        fetchPriority="high"
      />
    </section>

    <section className="promises wide" aria-label="What you can count on">
      <ul>
        {PROMISES.map(([icon, title, text]) => (
          <li key={title}>
            <Icon name={icon} size={28} />
            <p>
              <strong>{title}</strong>
              <span>{text}</span>
            </p>
          </li>
        ))}
      </ul>
    </section>

    <section className="wide section" aria-labelledby="featured">
      <div className="section-head">
        <h2 id="featured">On the counter this week</h2>
        <a className="text-link" href="/shop">
          See everything <Icon name="arrow" size={18} />
        </a>
      </div>
      <ProductGrid products={view.featured} />
    </section>

    <section className="story">
      <div className="wide story-grid">
        <img
          data-footfall-motion={DRIFT}
          src={picturePath('harbour')}
          alt="Houses on the quay at dusk"
          width="1200"
          height="750"
          loading="lazy"
        />
        <div>
          <h2>Few things, used for a year before we sell them</h2>
          <p>
            Three people, one long counter and a workbench by the north window. Whatever breaks
            comes home to that bench, and goes back to you mended.
          </p>
          <a className="text-link" href="/about">
            About the shop <Icon name="arrow" size={18} />
          </a>
        </div>
      </div>
    </section>

    <section className="wide section" aria-labelledby="shelves">
      <h2 id="shelves">Four shelves</h2>
      <ul className="shelves">
        {CATEGORIES.map((category) => (
          <li key={category.slug}>
            <img
              src={picturePath(category.picture)}
              alt=""
              width="480"
              height="600"
              loading="lazy"
            />
            <h3>
              <a href={categoryPath(category)}>{category.name}</a>
            </h3>
          </li>
        ))}
      </ul>
    </section>

    <section className="wide section reviews-section">
      <Reviews html={view.reviews} entry="reviews-home" />
    </section>

    <section className="wide section" aria-labelledby="latest">
      <div className="section-head">
        <h2 id="latest">From the journal</h2>
        <a className="text-link" href="/journal">
          All posts <Icon name="arrow" size={18} />
        </a>
      </div>
      <div className="post-grid">
        {view.posts.map((post) => (
          <PostCard key={post.id} post={post} />
        ))}
      </div>
    </section>
  </>
)
