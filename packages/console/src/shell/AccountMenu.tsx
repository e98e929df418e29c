import { Menu, useMantineColorScheme } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { paths } from '../api/queries.ts'
import { useServices } from '../app/services.ts'
import { Icon, type IconName } from '../ui/Icon.tsx'
import styles from './account-menu.module.css'

const SCHEMES: { value: 'light' | 'dark' | 'auto'; label: string; icon: IconName }[] = [
  { value: 'light', label: 'Light', icon: 'sun' },
  { value: 'dark', label: 'Dark', icon: 'moon' },
  { value: 'auto', label: 'As the device', icon: 'device' },
]

/** Who is signed in, how the console looks, and the way out. */
export const AccountMenu = (): ReactElement => {
  const { api, queries } = useServices()
  const { data: me } = useQuery(queries.me)
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const client = useQueryClient()
  const navigate = useNavigate()
  const signOut = useMutation({
    mutationFn: () => api.post(paths.signOut, {}),
    onSuccess: async () => {
      client.clear()
      await navigate({ to: '/sign-in', search: {} })
    },
  })
  return (
    <Menu position="top-start" width={220} shadow="md" withinPortal>
      <Menu.Target>
        <button
          type="button"
          className={styles.account}
          aria-label={`Account of ${me?.email ?? 'you'}`}
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
        {SCHEMES.map(({ value, label, icon }) => (
          <Menu.Item
            key={value}
            role="menuitemradio"
            aria-checked={colorScheme === value}
            leftSection={<Icon name={icon} />}
            rightSection={colorScheme === value ? <Icon name="tick" /> : null}
            onClick={() => setColorScheme(value)}
          >
            {label}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item leftSection={<Icon name="out" />} onClick={() => signOut.mutate()}>
          Sign out
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
