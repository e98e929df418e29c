import { Combobox, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactElement, useState } from 'react'
import { useServices } from '../app/services.ts'
import { type Translate, useTexts } from '../texts/use-texts.ts'
import { Icon } from '../ui/Icon.tsx'
import styles from './site-switcher.module.css'

/** No site key: those cannot begin with a dash. */
const MORE = '-more'

/** Which site is shown, if one is, and a searched, paged way to another. Nothing here grows with the number of sites. */
export const SiteSwitcher = ({ current }: { current?: string }): ReactElement => {
  const { t } = useTexts()

  const { queries } = useServices()
  const navigate = useNavigate()
  const [search, setSearch] = useState('')
  const [asked] = useDebouncedValue(search.trim(), 200)
  const combobox = useCombobox({
    onDropdownOpen: () => combobox.focusSearchInput(),
    onDropdownClose: () => {
      combobox.resetSelectedOption()
      combobox.focusTarget()
      setSearch('')
    },
  })
  const { data: site } = useQuery({
    ...queries.site(current ?? ''),
    enabled: current !== undefined,
  })
  const sites = useInfiniteQuery({ ...queries.sites(asked), enabled: combobox.dropdownOpened })
  // Only of the text as it is now: a quick Enter must not open another client's site.
  const isSearching = asked !== search.trim() || sites.isPending
  const found = isSearching ? [] : (sites.data?.pages.flatMap((page) => page.items) ?? [])

  const choose = (value: string): void => {
    if (value === MORE) {
      void sites.fetchNextPage()
      return
    }
    combobox.closeDropdown()
    void navigate({ to: '/sites/$site/overview', params: { site: value }, search: {} })
  }

  return (
    <Combobox
      store={combobox}
      onOptionSubmit={choose}
      width={296}
      position="bottom-start"
      shadow="md"
    >
      <Combobox.Target withAriaAttributes={false}>
        <button
          type="button"
          className={styles.target}
          aria-haspopup="listbox"
          aria-expanded={combobox.dropdownOpened}
          onClick={() => combobox.toggleDropdown()}
        >
          <span className={styles.label}>
            {current === undefined ? (
              t('Choose a site')
            ) : (
              <>
                <span className={styles.hint}>{t('Site:')} </span>
                {site?.name ?? current}
              </>
            )}
          </span>
          <Icon name="selector" className={styles.selector ?? ''} />
        </button>
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Search
          value={search}
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
          placeholder={t('Find a site')}
          aria-label={t('Find a site')}
          leftSection={<Icon name="search" />}
        />
        <Combobox.Options className={styles.options ?? ''} aria-label={t('Sites')}>
          {found.map(({ key, name }) => (
            <Combobox.Option key={key} value={key} active={key === current}>
              <span className={styles.option}>
                <span className={styles.name}>{name}</span>
                <span className={styles.key}>{key}</span>
                {key === current ? <Icon name="tick" /> : null}
              </span>
            </Combobox.Option>
          ))}
          {sites.hasNextPage && !isSearching ? (
            <Combobox.Option value={MORE}>
              {sites.isFetchingNextPage ? t('Loading…') : t('Show more')}
            </Combobox.Option>
          ) : null}
          {found.length === 0 ? (
            <Combobox.Empty>{emptyWords(isSearching, sites.isError, t)}</Combobox.Empty>
          ) : null}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}

const emptyWords = (isPending: boolean, isError: boolean, t: Translate): string =>
  isPending
    ? t('Loading…')
    : isError
      ? t('The server does not answer.')
      : t('No site has this name.')
