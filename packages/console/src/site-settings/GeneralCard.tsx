import { includesRole, type Role, type SiteGeneral } from '@footfall/contract'
import { Autocomplete } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type ReactElement, useState } from 'react'
import { useServices } from '../app/services.ts'
import { useTexts } from '../texts/use-texts.ts'
import { BusyButton } from '../ui/BusyButton.tsx'
import { Card, CardActions, CardForm } from '../ui/Card.tsx'
import { CopyText } from '../ui/CopyText.tsx'
import { Problem } from '../ui/Problem.tsx'
import { Saved } from '../ui/Saved.tsx'
import { TextField } from '../ui/TextField.tsx'
import styles from './general.module.css'
import { useGeneral } from './use-general.ts'
import { currencyName, isTimeZone, readCurrency } from './zones.ts'

/** Name, time zone and currency. */
export const GeneralCard = (props: { general: SiteGeneral; role: Role }): ReactElement => {
  const { general, role } = props
  const { t, language } = useTexts()
  const { api } = useServices()
  const put = useGeneral(general.key)
  const [name, setName] = useState(general.name)
  const [timeZone, setTimeZone] = useState(general.timeZone)
  const [currency, setCurrency] = useState(currencyName(general.currency ?? '', language))
  const code = readCurrency(currency)
  const save = useMutation({
    mutationFn: () =>
      api.patch('/api/sites/{key}/general', {
        path: { key: general.key },
        body: { name: name.trim(), timeZone, currency: code || null },
      }),
    onSuccess: put,
  })
  const isChanged =
    name.trim() !== general.name ||
    timeZone !== general.timeZone ||
    code !== (general.currency ?? '')
  const isSound = name.trim() !== '' && isTimeZone(timeZone) && code !== undefined
  const mayChange = includesRole(role, 'editor')
  return (
    <Card title={t('General')}>
      <CardForm onSubmit={() => save.mutate()}>
        {save.error ? <Problem error={save.error} /> : null}
        <TextField
          label={t('Name')}
          name="name"
          autoComplete="off"
          required
          maxLength={200}
          disabled={!mayChange}
          value={name}
          onChange={setName}
        />
        <Autocomplete
          label={t('Time zone')}
          description={t(
            'Overview, Reports and Orders count days in this time zone. Events and popups count days in UTC.',
          )}
          disabled={!mayChange}
          limit={20}
          value={timeZone}
          onChange={setTimeZone}
          data={Intl.supportedValuesOf('timeZone')}
          error={isTimeZone(timeZone) ? undefined : t('Choose one of the list.')}
        />
        <Autocomplete
          label={t('Currency')}
          description={t(
            'Start takes it for a shop whose pages name none. Sums show each currency by itself.',
          )}
          disabled={!mayChange}
          limit={20}
          value={currency}
          onChange={setCurrency}
          data={Intl.supportedValuesOf('currency').map((one) => currencyName(one, language))}
          error={code === undefined ? t('Choose one of the list.') : undefined}
        />
        <p className={styles.key}>
          {t('Site key')}: <CopyText text={general.key} what={t('site key')} />
        </p>
        {mayChange ? (
          <CardActions>
            <BusyButton type="submit" isBusy={save.isPending} isIdle={!(isChanged && isSound)}>
              {t('Save')}
            </BusyButton>
            <Saved isShown={save.isSuccess && !isChanged} />
          </CardActions>
        ) : null}
      </CardForm>
    </Card>
  )
}
