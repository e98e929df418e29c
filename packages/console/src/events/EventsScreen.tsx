import type { CatalogueEvent, CatalogueRule, EventCatalogue, SiteDetail } from '@footfall/contract'
import { includesRole } from '@footfall/contract'
import { Button, NativeSelect, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactElement, type ReactNode, useId } from 'react'
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
  const error = catalogue.error ?? triggers.error
  const isLoaded = catalogue.data && triggers.data
  return (
    <div className={styles.screen}>
      <PageHead
        title={t('Events')}
        action={includesRole(site.role, 'editor') ? <NewRule site={site.key} /> : null}
      />
      <p className={styles.lead}>
        {t(
          'What happens on {{name}} that is worth telling, and how often each came. Days are UTC.',
          { name: site.name },
        )}
      </p>
      <EventsToolbar search={search} onSearch={onSearch} />
      {error ? (
        <Problem
          error={error}
          onRetry={() => {
            void catalogue.refetch()
            void triggers.refetch()
          }}
        />
      ) : null}
      {isLoaded ? (
        <EventLists
          site={site}
          search={search}
          catalogue={catalogue.data}
          words={{
            t,
            format,
            triggers: triggers.data,
            destinations: catalogue.data.destinations,
          }}
        />
      ) : error ? null : (
        <Skeleton height={320} />
      )}
    </div>
  )
}

const NewRule = ({ site }: { site: string }): ReactElement => {
  const { t } = useTexts()
  return (
    <Button
      renderRoot={(props) => (
        <Link {...props} to="/sites/$site/events/$rule" params={{ site, rule: 'new' }} />
      )}
      leftSection={<Icon name="plus" />}
    >
      {t('New event')}
    </Button>
  )
}

const EventsToolbar = ({
  search,
  onSearch,
}: Pick<EventsScreenProps, 'search' | 'onSearch'>): ReactElement => {
  const { t } = useTexts()
  return (
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
  )
}

interface EventListsProps {
  site: SiteDetail
  search: EventsSearch
  catalogue: EventCatalogue
  words: WordTools
}

const EventLists = ({ site, search, catalogue, words }: EventListsProps): ReactElement => {
  const found = findEvents(catalogue, search.text ?? '', words)
  return (
    <>
      {search.show === 'automatic' ? null : (
        <OwnEvents
          site={site.key}
          rules={found.rules}
          words={words}
          hasNone={catalogue.rules.length === 0}
        />
      )}
      {search.show === 'own' ? null : (
        <AutomaticEvents
          site={site}
          events={found.automatic}
          catalogue={catalogue}
          isSearched={found.isSearched}
        />
      )}
      {search.text || search.show === 'own' ? null : <ShopCard site={site} />}
    </>
  )
}

/** What the words of a search are found in: names, titles and sentences. */
const findEvents = (
  { rules, automatic }: EventCatalogue,
  text: string,
  words: WordTools,
): { rules: CatalogueRule[]; automatic: CatalogueEvent[]; isSearched: boolean } => {
  const wanted = text.trim().toLowerCase()
  const has = (...texts: (string | undefined)[]): boolean =>
    texts.some((one) => one?.toLowerCase().includes(wanted))
  return {
    rules: rules.filter(({ draft }) =>
      has(draft.title, draft.event.name, ruleSentence(draft, words)),
    ),
    automatic: automatic.filter(({ name }) => has(name)),
    isSearched: wanted !== '',
  }
}

const OwnEvents = (props: {
  site: string
  rules: readonly CatalogueRule[]
  words: WordTools
  /** Whether the site has none at all. */
  hasNone: boolean
}): ReactElement => {
  const { site, rules, words, hasNone } = props
  const { t } = useTexts()
  return (
    <EventsCard title={t('Own events')}>
      {hasNone ? (
        <div className={styles.empty}>
          <p>
            {t(
              'An own event is one sentence: when a visitor does something, tell it under a name. For example: when a visitor clicks a link whose address contains /brochure, tell Lead to all destinations.',
            )}
          </p>
        </div>
      ) : rules.length === 0 ? (
        <NoneFound />
      ) : (
        <ul className={styles.list}>
          {rules.map((rule) => (
            <RuleRow key={rule.id} site={site} rule={rule} words={words} />
          ))}
        </ul>
      )}
    </EventsCard>
  )
}

const AutomaticEvents = (props: {
  site: SiteDetail
  events: readonly CatalogueEvent[]
  catalogue: EventCatalogue
  isSearched: boolean
}): ReactElement => {
  const { site, events, catalogue, isSearched } = props
  const { t } = useTexts()
  return (
    <EventsCard
      title={t('Automatic events')}
      lead={t(
        'These come without a rule: with every page, from your shop, or from code on your pages.',
      )}
    >
      {isSearched && events.length === 0 ? (
        <NoneFound />
      ) : (
        <ul className={styles.list}>
          {events.map((event) => (
            <AutomaticRow key={event.name} site={site} event={event} catalogue={catalogue} />
          ))}
        </ul>
      )}
    </EventsCard>
  )
}

const EventsCard = (props: { title: string; lead?: string; children: ReactNode }): ReactElement => {
  const id = useId()
  return (
    <section className={styles.card} aria-labelledby={id}>
      <header className={styles.cardHead}>
        <h2 id={id} className={styles.title}>
          {props.title}
        </h2>
        {props.lead ? <p className={styles.quiet}>{props.lead}</p> : null}
      </header>
      {props.children}
    </section>
  )
}

const NoneFound = (): ReactElement => {
  const { t } = useTexts()
  return (
    <div className={styles.empty} role="status">
      <p>{t('No event here matches your search.')}</p>
    </div>
  )
}
