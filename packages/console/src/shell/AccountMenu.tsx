import { Menu, useMantineColorScheme } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { useServices } from '../app/services.ts'
import { useOrganisations } from '../organisation/use-organisation.ts'
import { showLanguage } from '../texts/language-choice.ts'
import { isLanguage, LANGUAGES, type Language } from '../texts/languages.ts'
import { text } from '../texts/text.ts'
import { useTexts } from '../texts/use-texts.ts'
import { Icon, type IconName } from '../ui/Icon.tsx'
import styles from './account-menu.module.css'
import { useSignOut } from './use-sign-out.ts'

const SCHEMES: { value: 'light' | 'dark' | 'auto'; label: string; icon: IconName }[] = [
  { value: 'light', label: text('Light'), icon: 'sun' },
  { value: 'dark', label: text('Dark'), icon: 'moon' },
  { value: 'auto', label: text('As the device'), icon: 'device' },
]

/** More than these are found by the palette. */
const MOST_ORGANISATIONS = 5

/** Who is signed in, how the console looks, and the way out. */
export const AccountMenu = (): ReactElement => {
  const { t, language } = useTexts()

  const { api, queries, texts } = useServices()
  const client = useQueryClient()
  const { data: me } = useQuery(queries.me)
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const signOut = useSignOut()
  const navigate = useNavigate()
  const organisations = useOrganisations().slice(0, MOST_ORGANISATIONS)
  const speak = (next: Language): void => {
    void showLanguage(window, texts, next)
    // Kept with the account too, so that mails come in it.
    if (me)
      void api.patch('/api/me', { body: { locale: next } }).then(
        (saved) => client.setQueryData(queries.me.queryKey, saved),
        () => undefined,
      )
  }
  return (
    <Menu
      position="top-start"
      width={220}
      shadow="md"
      withinPortal
      // A menu's children are its items; the first of them takes the focus.
      withInitialFocusPlaceholder={false}
      classNames={{ itemIndicator: styles.tick ?? '' }}
    >
      <Menu.Target>
        <button
          type="button"
          className={styles.account}
          aria-label={me ? t('Account of {{email}}', { email: me.email }) : t('Your account')}
        >
          <span
            className={styles.face}
            aria-hidden="true"
            data-letter={me?.name.charAt(0).toUpperCase()}
          >
            {me ? null : <Icon name="person" />}
          </span>
          <span className={styles.who}>{me?.email}</span>
          <Icon name="selector" className={styles.selector ?? ''} />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{me?.email}</Menu.Label>
        <Menu.Item
          leftSection={<Icon name="person" />}
          onClick={() => void navigate({ to: '/account' })}
        >
          {t('Account')}
        </Menu.Item>
        {organisations.map(({ id, name }) => (
          <Menu.Item
            key={id}
            leftSection={<Icon name="site" />}
            onClick={() =>
              void navigate({
                to: '/organisations/$organisation/sites',
                params: { organisation: id },
                search: {},
              })
            }
          >
            {t('Sites of {{name}}', { name })}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.RadioGroup
          value={colorScheme}
          onChange={(value) => {
            const chosen = SCHEMES.find((scheme) => scheme.value === value)
            if (chosen) setColorScheme(chosen.value)
          }}
        >
          {SCHEMES.map(({ value, label, icon }) => (
            <Menu.RadioItem
              key={value}
              value={value}
              checkIcon={<Icon name="tick" />}
              rightSection={<Icon name={icon} />}
            >
              {t(label)}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.RadioGroup
          value={language}
          onChange={(value) => {
            if (isLanguage(value)) speak(value)
          }}
        >
          {Object.entries(LANGUAGES).map(([value, name]) => (
            <Menu.RadioItem key={value} value={value} lang={value} checkIcon={<Icon name="tick" />}>
              {name}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.Item leftSection={<Icon name="out" />} onClick={signOut}>
          {t('Sign out')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
