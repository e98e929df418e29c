import type { Me } from '@footfall/contract'
import { NativeSelect } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactElement, useState } from 'react'
import { useServices } from '../app/services.ts'
import { showLanguage } from '../texts/language-choice.ts'
import { chooseLanguage, isLanguage, LANGUAGES } from '../texts/languages.ts'
import { useTexts } from '../texts/use-texts.ts'
import { BusyButton } from '../ui/BusyButton.tsx'
import { Card, CardActions, CardForm } from '../ui/Card.tsx'
import { Problem } from '../ui/Problem.tsx'
import { Saved } from '../ui/Saved.tsx'
import { TextField } from '../ui/TextField.tsx'

/** The browser's. */
const AS_BROWSER = ''

/** Name and language. */
export const PersonCard = ({ me }: { me: Me }): ReactElement => {
  const { t } = useTexts()
  const { api, queries, texts } = useServices()
  const client = useQueryClient()
  const [name, setName] = useState(me.name)
  const [locale, setLocale] = useState(me.locale ?? AS_BROWSER)
  const save = useMutation({
    mutationFn: () => api.patch('/api/me', { body: { name, locale: locale || null } }),
    onSuccess: async (saved) => {
      client.setQueryData(queries.me.queryKey, saved)
      await showLanguage(window, texts, chooseLanguage([saved.locale, ...navigator.languages]))
    },
  })
  const isChanged = name.trim() !== me.name || locale !== (me.locale ?? AS_BROWSER)
  return (
    <Card title={t('You')}>
      <CardForm onSubmit={() => save.mutate()}>
        {save.error ? <Problem error={save.error} /> : null}
        <TextField
          label={t('Name')}
          name="name"
          autoComplete="name"
          required
          maxLength={100}
          value={name}
          onChange={setName}
        />
        <NativeSelect
          label={t('Language')}
          description={t('Of the console and of what we mail you.')}
          value={locale}
          onChange={({ currentTarget: { value } }) =>
            setLocale(isLanguage(value) ? value : AS_BROWSER)
          }
          data={[
            { value: AS_BROWSER, label: t('As the browser') },
            ...Object.entries(LANGUAGES).map(([value, label]) => ({ value, label })),
          ]}
        />
        <CardActions>
          <BusyButton type="submit" isBusy={save.isPending} isIdle={!isChanged}>
            {t('Save')}
          </BusyButton>
          <Saved isShown={save.isSuccess && !isChanged} />
        </CardActions>
      </CardForm>
    </Card>
  )
}
