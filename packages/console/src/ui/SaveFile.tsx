import { Button } from '@mantine/core'
import type { ReactElement } from 'react'
import { useTexts } from '../texts/use-texts.ts'

/** Saves what was found as a file. It is here already, so nothing is asked for again: an address in a link would stay in histories. */
export const SaveFile = ({ name, value }: { name: string; value: object }): ReactElement => {
  const { t } = useTexts()
  const save = (): void => {
    const file = new Blob([JSON.stringify(value, null, 2)], { type: 'application/json' })
    const link = document.createElement('a')
    link.href = URL.createObjectURL(file)
    link.download = name
    link.click()
    URL.revokeObjectURL(link.href)
  }
  return <Button onClick={save}>{t('Export as a file')}</Button>
}
