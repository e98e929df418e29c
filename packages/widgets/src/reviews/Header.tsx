import type { ReviewPage } from '@footfall/contract'
import type { MouseEvent, ReactElement } from 'react'
import { linkProps } from './card-env.ts'
import { figure } from './figure.ts'
import { isLongTitle } from './long-title.ts'
import type { ReviewsOptions } from './read-options.ts'
import { Stars } from './Stars.tsx'
import { fillText } from './texts.ts'

interface PartProps {
  options: ReviewsOptions
  data: ReviewPage
}

/** The average of all reviews and how many they are; none as long as some are missing. */
export const Summary = ({ options, data: { summary, isLive } }: PartProps): ReactElement | null =>
  summary.total && !isLive ? (
    <>
      <span className="ff-reviews-average" aria-hidden="true">
        {summary.said ?? figure(summary.average, options.language)}
      </span>
      <Stars rating={summary.average} said={summary.said} options={options} />
      <span className="ff-reviews-count">
        {fillText(options.texts.basedOn, { n: summary.total })}
      </span>
    </>
  ) : null

/** Heading, average and the way to write one. */
export const Header = ({
  options,
  data,
  onWrite,
}: PartProps & { onWrite(event: MouseEvent<HTMLAnchorElement>): void }): ReactElement => {
  const { title, texts, hasWrite } = options
  const writeUrl = hasWrite && data.origins.find((origin) => origin.writeUrl)?.writeUrl
  return (
    <div className="ff-reviews-head">
      {title ? (
        <h2 className="ff-reviews-title" data-long={isLongTitle(title) || undefined}>
          {title}
        </h2>
      ) : null}
      <p className="ff-reviews-summary">
        <Summary options={options} data={data} />
      </p>
      {writeUrl ? (
        <a
          className="ff-reviews-write"
          href={writeUrl}
          target="_blank"
          rel="noopener"
          onClick={onWrite}
        >
          {texts.writeReview}
        </a>
      ) : hasWrite ? (
        // Its place was kept before anybody knew that there is nowhere to write.
        <span className="ff-reviews-write" />
      ) : null}
    </div>
  )
}

/** What must be said of where the reviews come from, which of them are shown, and who checks them. */
export const Notes = ({
  options,
  data,
  onAll,
}: PartProps & {
  /** Shows all of them here. Absent: there is nobody to ask for them. */
  onAll: (() => void) | undefined
}): ReactElement => {
  const { texts, allUrl } = options
  const { origins, isSelected, summary } = data
  // A source's page has all of them only where there is no other source.
  const href = allUrl || (!onAll && !origins[1] && origins[0]?.url)
  const all = fillText(texts.seeAll, { n: summary.total })
  const checks = {
    orders: texts.checkedOrders,
    source: texts.checkedSource,
    none: texts.checkedNone,
  }
  const said = [
    ...origins.flatMap(({ title, most, total }) =>
      most && most < total ? fillText(texts.onlySome, { title, n: most, all: total }) : [],
    ),
    ...new Set(origins.map(({ checked }) => checks[checked])),
  ]
  return (
    <div className="ff-reviews-notes">
      {isSelected ? (
        <p className="ff-reviews-selected">
          <span>{`${texts.selected} · `}</span>
          {href ? (
            <a href={href}>{all}</a>
          ) : onAll ? (
            <button type="button" className="ff-reviews-link" onClick={onAll}>
              {all}
            </button>
          ) : (
            <span>{all}</span>
          )}
        </p>
      ) : null}
      {origins.some(({ isForeign }) => isForeign) || said.length ? (
        <p>
          {origins
            .filter(({ isForeign }) => isForeign)
            .map(({ kind, title, url }) => (
              <span key={kind}>
                {url ? (
                  <a href={url} {...linkProps(options)}>
                    {fillText(texts.from, { title })}
                  </a>
                ) : (
                  <span>{fillText(texts.from, { title })}</span>
                )}
                <span>{' · '}</span>
              </span>
            ))}
          <span>{said.join(' · ')}</span>
        </p>
      ) : null}
    </div>
  )
}
