import type { SiteDetail } from '@footfall/contract'
import { SINGLE_ID } from '@footfall/contract'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactElement, type ReactNode, useState } from 'react'
import { useServices } from '../app/services.ts'
import { thingsQuery } from '../publish/publish-queries.ts'
import { useTexts } from '../texts/use-texts.ts'
import { thingQuery } from '../things/things-query.ts'
import { Problem } from '../ui/Problem.tsx'
import { FiguresCard } from './FiguresCard.tsx'
import { PopupForm } from './PopupForm.tsx'
import { readPopup } from './popup-draft.ts'
import styles from './popup-form.module.css'
import { widgetsQuery } from './popups-query.ts'
import { fromTemplate } from './templates/from-template.ts'
import { findTemplate } from './templates/registry.ts'
import { WhyCard } from './WhyCard.tsx'

export interface PopupScreenProps {
  site: SiteDetail
  /** Absent: a new one. */
  id?: string
  /** What a new one begins with, by its template's name. Absent: with nothing. */
  template?: string | undefined
  onSaved(id: string): void
  onDeleted(): void
  /** Below the preview. */
  children?: ReactNode
}

/** One popup: its sentence, its parts, what came of it and why it was shown or not. */
export const PopupScreen = (props: PopupScreenProps): ReactElement => {
  const { site, id } = props
  const { t, language } = useTexts()
  const { api, clock } = useServices()
  const widgets = useQuery(widgetsQuery(api))
  const things = useQuery(thingsQuery(api, site.key))
  const general = useQuery({
    ...thingQuery(api, site.key, 'general', SINGLE_ID),
    enabled: id === undefined,
  })
  const thing = useQuery({
    ...thingQuery(api, site.key, 'popup', id ?? ''),
    enabled: id !== undefined,
  })
  const template = findTemplate(props.template)
  // Made once: each making gives its blocks other ids.
  const [made, setMade] = useState<ReturnType<typeof fromTemplate>>()
  if (!made && id === undefined && !general.isPending) {
    const languages = general.data?.draft.languages as string[] | undefined
    setMade(
      fromTemplate(template, {
        languages,
        reader: language,
        now: clock.now(),
        origins: site.origins,
        t,
      }),
    )
  }
  const all = [widgets, ...(id === undefined ? [] : [thing])]
  // What was fetched once stays: what is half typed below must not go with a request that failed.
  const failed = all.find(({ error, data }) => error && !data)
  const draft = id === undefined ? made : thing.data && readPopup(thing.data.draft)
  const popups = (things.data ?? []).filter((one) => one.kind === 'popup' && one.id !== id)
  return (
    <div className={styles.screen}>
      <Link to="/sites/$site/popups" params={{ site: site.key }} className={styles.back ?? ''}>
        {t('All popups')}
      </Link>
      {failed ? (
        <Problem error={failed.error} onRetry={() => void failed.refetch()} />
      ) : draft && widgets.data ? (
        <PopupForm
          key={id ?? 'new'}
          {...props}
          stored={draft}
          version={id === undefined ? 0 : (thing.data?.version ?? 0)}
          state={thing.data?.state}
          widgets={widgets.data}
          popups={popups}
          todo={template?.todo && t(template.todo)}
        >
          {id === undefined ? null : (
            <>
              <FiguresCard site={site} id={id} />
              <WhyCard site={site} id={id} />
            </>
          )}
        </PopupForm>
      ) : (
        <Skeleton height={320} />
      )}
    </div>
  )
}
