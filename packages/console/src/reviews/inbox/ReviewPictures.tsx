import type { ReviewPicture } from '@footfall/contract'
import type { ReactElement } from 'react'
import { useTexts } from '../../texts/use-texts.ts'
import styles from './review-card.module.css'

const SMALL = 128
const LARGE = 1000

/** Pictures that came with a review: made anew by us, so that they are pictures and nothing else. */
export const ReviewPictures = ({
  pictures,
}: {
  pictures: readonly ReviewPicture[]
}): ReactElement | null => {
  const { t } = useTexts()
  if (pictures.length === 0) return null
  return (
    <ul className={styles.pictures}>
      {pictures.map(({ url, width, height }, at) => (
        <li key={url}>
          <a href={sized(url, LARGE)} target="_blank" rel="noreferrer">
            <img
              src={sized(url, SMALL)}
              alt={t('Picture {{n}} of {{all}}', { n: at + 1, all: pictures.length })}
              loading="lazy"
              width={width}
              height={height}
            />
          </a>
        </li>
      ))}
    </ul>
  )
}

const sized = (url: string, size: number): string => url.replace(/=s\d+$/, `=s${size}`)
