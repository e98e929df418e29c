import type { PickChoice, PickLink } from '@footfall/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type ReactElement, useEffect, useRef } from 'react'
import { ApiError } from '../api/api-error.ts'
import { detailsOf } from '../api/error-details.ts'
import { explainError } from '../api/explain-error.ts'
import { useServices } from '../app/services.ts'
import { leadTab, TabBlocked } from '../live/lead-tab.ts'
import { useFormat } from '../texts/use-format.ts'
import { type Translate, useTexts } from '../texts/use-texts.ts'
import { BusyButton } from '../ui/BusyButton.tsx'
import { Icon } from '../ui/Icon.tsx'
import { pickQuery } from './events-query.ts'
import styles from './pick-button.module.css'

export interface PickButtonProps {
  site: string
  /** What is chosen so far; it is shown on the page. */
  selector: string
  /** What the button says. */
  label: string
  onChoose(choice: PickChoice): void
}

/** Opens the owner's site in a new tab, to point at an element there; what is chosen comes back here. */
export const PickButton = ({ site, selector, label, onChoose }: PickButtonProps): ReactElement => {
  const { t } = useTexts()
  const { api } = useServices()
  const start = useMutation({
    mutationFn: (tab: Window | null): Promise<PickLink> =>
      leadTab(tab, () =>
        api.post('/api/sites/{key}/picks', {
          path: { key: site },
          body: selector ? { selector } : {},
        }),
      ),
  })
  const id = start.data?.id ?? ''
  const pick = useQuery({ ...pickQuery(api, site, id), enabled: id !== '' && !start.isPending })
  const choice = id ? pick.data?.choice : undefined
  const said = JSON.stringify(choice)
  const told = useRef<string>(undefined)
  useEffect(() => {
    if (choice && told.current !== said) {
      told.current = said
      onChoose(choice)
    }
  }, [choice, said, onChoose])
  const error = start.error ?? pick.error
  return (
    <div className={styles.pick}>
      <BusyButton
        variant="default"
        leftSection={<Icon name="external" />}
        isBusy={start.isPending}
        // Within the click itself: a tab opened after the response would be blocked as a popup.
        onClick={() => start.mutate(window.open('', '_blank'))}
      >
        {label}
      </BusyButton>
      <div className={styles.news} role="status">
        {error ? explain(error, t) : choice ? <Chosen choice={choice} /> : null}
        {id && !choice && !error
          ? t('Waiting for your choice in the other tab. It comes back here by itself.')
          : null}
      </div>
    </div>
  )
}

const Chosen = ({ choice }: { choice: PickChoice }): ReactElement => {
  const { t } = useTexts()
  const format = useFormat()
  return (
    <>
      <p className={styles.chosen}>
        <code>{choice.selector}</code>{' '}
        {t('{{count}} elements on the page you were on', { count: choice.here })}
      </p>
      {choice.pages.length > 0 ? (
        <>
          <p className={styles.label}>
            {t('On other pages, as your server sends them; no script of theirs was run:')}
          </p>
          <ul className={styles.pages}>
            {choice.pages.map(({ address, n }) => (
              <li key={address}>
                {address}{' '}
                <b>
                  {n === undefined
                    ? t('could not be read')
                    : t('{{count}} elements', { count: n, n: format.number(n) })}
                </b>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </>
  )
}

const explain = (error: unknown, t: Translate): string => {
  if (error instanceof TabBlocked) {
    return t('The browser blocked the new tab. Allow new tabs for this page.')
  }
  if (error instanceof ApiError && error.code === 'FOOTFALL_E_NOT_FOUND') {
    return t('The link has expired. Open it anew.')
  }
  if (detailsOf(error).some(({ path }) => path === 'url')) {
    return t('No domain of this site can be opened. Add one without a star in the site’s settings.')
  }
  const { title, advice } = explainError(error, t)
  return `${title} ${advice}`
}
