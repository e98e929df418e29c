import { NativeSelect } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { useServices } from '../app/services.ts'
import { useTexts } from '../texts/use-texts.ts'
import { TextField } from '../ui/TextField.tsx'

export interface SitePickerProps {
  organisation: string
  /** A site's key; empty for all sites. */
  value: string
  onChange(key: string): void
}

/** All sites or one. Where there are more than fit a list, its key is typed. */
export const SitePicker = ({ organisation, value, onChange }: SitePickerProps): ReactElement => {
  const { t } = useTexts()
  const { queries } = useServices()
  const { data, hasNextPage } = useInfiniteQuery(queries.organisationSites(organisation, {}))
  const label = t('For')
  if (hasNextPage) {
    return (
      <TextField
        label={label}
        placeholder={t('All sites, or one site’s key')}
        autoComplete="off"
        spellCheck={false}
        value={value}
        onChange={onChange}
      />
    )
  }
  return (
    <NativeSelect
      label={label}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      data={[
        { value: '', label: t('All sites') },
        ...(data?.pages[0]?.items ?? []).map(({ key, name }) => ({ value: key, label: name })),
      ]}
    />
  )
}
