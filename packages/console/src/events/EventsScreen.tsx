import type { CatalogueEvent, CatalogueRule, SiteDetail } from '@footfall/contract'
import { includesRole } from '@footfall/contract'
import { Button, NativeSelect, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { useServices } from '../app/services.ts'
import { useFormat } from '../texts/use-format.ts'
import { useTexts } from '../texts/use-texts.ts'
import { FindField } from '../ui/FindField.tsx'
import { Icon } from '../ui/Icon.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { Problem } from '../ui/Problem.tsx'
import { AutomaticRow } from './AutomaticRow.tsx'
import { catalogueQuery, triggersQuery } from './events-query.ts'
import styles from './events-screen.module.css'
import type { EventsSearch } from './events-search.ts'
import { RuleRow } from './RuleRow.tsx'
import { ruleSentence, type WordTools } from './rule-words.ts'
import { ShopCard } from './ShopCard.tsx'

export interface EventsScreenProps {
  site: SiteDetail
  search: EventsSearch
  onSearch(part: EventsSearch): void
}

/** What a site tells: the owner's own events and those that come by themselves, with how often each came. */
export const EventsScreen = ({ site, search, onSearch }: EventsScreenProps): ReactElement => {
  const { t } = useTexts()
  const format = useFormat()
  const { api } = useServices()
  const catalogue = useQuery(catalogueQuery(api, site.key))
  const triggers = useQuery(triggersQuery(api))
  const mayChange = includesRole(site.role, 'editor')
  const { data } = catalogue
  const words: WordTools = {
    t,
    format,
    triggers: triggers.data ?? [],
    destinations: data?.destinations ?? [],
  }
  const error = catalogue.error ?? triggers.error
  const wanted = (search.text ?? '').trim().toLowerCase()
  const has = (...texts: (string | undefined)[]): boolean =>
    texts.some((one) => one?.toLowerCase().includes(wanted))
  const isRuleShown = ({ draft }: CatalogueRule): boolean =>
    has(draft.title, draft.event.name, ruleSentence(draft, words))
  const isEventShown = ({ name }: CatalogueEvent): boolean => has(name)
  const rules = data?.rules.filter(isRuleShown) ?? []
  const automatic = data?.automatic.filter(isEventShown) ?? []
  const noneFound = (
    <div className={styles.empty} role="status">
      <p>{t('No event here matches your search.')}</p>
    </div>
  )
  const newRule = (
    <Button
      renderRoot={(props) => (
        <Link {...props} to="/sites/$site/events/$rule" params={{ site: site.key, rule: 'new' }} />
      )}
      leftSection={<Icon name="plus" />}
    >
      {t('New event')}
    </Button>
  )
  return (
    <div className={styles.screen}>
      <PageHead title={t('Events')} action={mayChange ? newRule : null} />
      <p className={styles.lead}>
        {t(
          'What happens on {{name}} that is worth telling, and how often each came. Days are UTC.',
          {
            name: site.name,
          },
        )}
      </p>
      <search className={styles.toolbar} aria-label={t('Filter events')}>
        <FindField
          className={styles.search}
          label={t('Find an event')}
          placeholder={t('Find an event')}
          value={search.text ?? ''}
          onChange={(text) => onSearch({ text: text || undefined })}
        />
        <NativeSelect
          aria-label={t('Which events')}
          size="sm"
          value={search.show ?? ''}
          onChange={({ currentTarget }) =>
            onSearch({ show: (currentTarget.value || undefined) as EventsSearch['show'] })
          }
          data={[
            { value: '', label: t('All events') },
            { value: 'own', label: t('Own events') },
            { value: 'automatic', label: t('Automatic events') },
          ]}
        />
      </search>
      {error ? (
        <Problem
          error={error}
          onRetry={() => {
            void catalogue.refetch()
            void triggers.refetch()
          }}
        />
      ) : null}
      {!data || !triggers.data ? (
        error ? null : (
          <Skeleton height={320} />
        )
      ) : (
        <>
          {search.show === 'automatic' ? null : (
            <section className={styles.card} aria-labelledby="events-own">
              <header className={styles.cardHead}>
                <h2 id="events-own" className={styles.title}>
                  {t('Own events')}
                </h2>
              </header>
              {data.rules.length === 0 ? (
                <div className={styles.empty}>
                  <p>
                    {t(
                      'An own event is one sentence: when a visitor does something, tell it under a name. For example: when a visitor clicks a link whose address contains /brochure, tell Lead to all destinations.',
                    )}
                  </p>
                </div>
              ) : rules.length === 0 ? (
                noneFound
              ) : (
                <ul className={styles.list}>
                  {rules.map((rule) => (
                    <RuleRow key={rule.id} site={site.key} rule={rule} words={words} />
                  ))}
                </ul>
              )}
            </section>
          )}
          {search.show === 'own' ? null : (
            <section className={styles.card} aria-labelledby="events-automatic">
              <header className={styles.cardHead}>
                <h2 id="events-automatic" className={styles.title}>
                  {t('Automatic events')}
                </h2>
                <p className={styles.quiet}>
                  {t(
                    'These come without a rule: with every page, from your shop, or from code on your pages.',
                  )}
                </p>
              </header>
              {wanted && automatic.length === 0 ? (
                noneFound
              ) : (
                <ul className={styles.list}>
                  {automatic.map((event) => (
                    <AutomaticRow key={event.name} site={site} event={event} catalogue={data} />
                  ))}
                </ul>
              )}
            </section>
          )}
          {search.text || search.show === 'own' ? null : <ShopCard site={site} />}
        </>
      )}
    </div>
  )
}
