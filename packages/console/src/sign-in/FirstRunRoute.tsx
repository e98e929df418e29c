import { useSuspenseQuery } from '@tanstack/react-query'
import { type ReactElement, useState } from 'react'
import { useServices } from '../app/services.ts'
import { useTexts } from '../texts/use-texts.ts'
import { TextField } from '../ui/TextField.tsx'
import { usePageTitle } from '../ui/use-page-title.ts'
import { NewOwnerForm } from './NewOwnerForm.tsx'

/** A fresh server: its first person sets it up. */
export const FirstRunRoute = (): ReactElement => {
  const { t } = useTexts()
  const { api, queries } = useServices()
  const { data: start } = useSuspenseQuery(queries.start)
  const [code, setCode] = useState('')
  usePageTitle(t('Welcome to Footfall'))
  return (
    <NewOwnerForm
      title={t('Welcome to Footfall')}
      lead={t('This server is new. Whoever fills this in is its first owner.')}
      action={t('Set up')}
      onMake={async (owner) => {
        await api.post('/api/first-run', {
          body: { ...owner, ...(start.needsSetupCode ? { code: code.trim() } : {}) },
        })
        return true
      }}
    >
      {start.needsSetupCode ? (
        <TextField
          label={t('Setup code')}
          description={t('The server wrote it to its log when it started.')}
          name="code"
          autoFocus
          size="md"
          required
          autoComplete="off"
          spellCheck={false}
          value={code}
          onChange={setCode}
        />
      ) : null}
    </NewOwnerForm>
  )
}
