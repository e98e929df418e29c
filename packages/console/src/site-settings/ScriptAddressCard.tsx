import { includesRole, SINGLE_ID, type SiteDetail, type ThingDetail } from '@footfall/contract'
import { useQuery } from '@tanstack/react-query'
import { type ReactElement, useState } from 'react'
import { useServices } from '../app/services.ts'
import { useUnsaved } from '../shell/unsaved.ts'
import { useTexts } from '../texts/use-texts.ts'
import { thingQuery } from '../things/things-query.ts'
import { useSaveThing } from '../things/use-save-thing.ts'
import { BusyButton } from '../ui/BusyButton.tsx'
import { Card, CardActions, CardForm } from '../ui/Card.tsx'
import { Problem } from '../ui/Problem.tsx'
import { RowsLoading } from '../ui/RowsLoading.tsx'
import { Saved } from '../ui/Saved.tsx'
import { TextField } from '../ui/TextField.tsx'

/** From where pages load our script and to where they report: our server, or a path of the site's own domain before it. */
export const ScriptAddressCard = ({ site }: { site: SiteDetail }): ReactElement => {
  const { t } = useTexts()
  const { api } = useServices()
  const { data, error, refetch } = useQuery(thingQuery(api, site.key, 'general', SINGLE_ID))
  return (
    <Card
      title={t('Address of the script')}
      lead={t(
        'For a script that comes from your own domain. How that is set up stands under Install.',
      )}
    >
      {error ? <Problem error={error} onRetry={() => void refetch()} /> : null}
      {data ? <AddressForm key={site.key} site={site} stored={data} /> : null}
      {data || error ? null : <RowsLoading label={t('Loading settings…')} height={60} />}
    </Card>
  )
}

const AddressForm = ({ site, stored }: { site: SiteDetail; stored: ThingDetail }): ReactElement => {
  const { t } = useTexts()
  const save = useSaveThing(site, 'general')
  const [typed, setTyped] = useState(site.endpoint)
  const address = readAddress(typed)
  const wanted = address === '' ? site.collector : address
  const isChanged = wanted !== site.endpoint
  useUnsaved(isChanged)
  // What the form began with: somebody else's newer one must not be overwritten as if it had been seen.
  const [base, setBase] = useState(stored)
  if (stored.version !== base.version && !isChanged) setBase(stored)
  const mayChange = includesRole(site.role, 'editor')
  const submit = (): void => {
    const { endpoint: _, ...draft } = base.draft
    const isOurs = wanted === site.collector
    save.mutate(
      {
        id: SINGLE_ID,
        version: base.version,
        draft: { ...draft, ...(!isOurs && { endpoint: wanted }) },
      },
      { onSuccess: setBase },
    )
  }
  return (
    <CardForm onSubmit={submit}>
      {save.error ? <Problem error={save.error} /> : null}
      <TextField
        label={t('Address')}
        name="endpoint"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        disabled={!mayChange}
        placeholder={site.collector}
        description={t('Empty: {{address}}', { address: site.collector })}
        value={typed}
        onChange={setTyped}
        error={address === undefined ? t('Begin with https://') : undefined}
      />
      {mayChange ? (
        <CardActions>
          <BusyButton
            type="submit"
            isBusy={save.isPending}
            isIdle={!isChanged || address === undefined}
          >
            {t('Save')}
          </BusyButton>
          <Saved isShown={save.isSuccess && !isChanged} />
        </CardActions>
      ) : null}
    </CardForm>
  )
}

/** Without a slash at its end; empty where none is wanted, undefined where it is no address of a site. */
const readAddress = (typed: string): string | undefined => {
  const text = typed.trim().replace(/\/+$/, '')
  return text === '' || /^https?:\/\/[^\s/]/.test(text) ? text : undefined
}
