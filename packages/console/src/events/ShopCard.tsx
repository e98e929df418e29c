import {
  includesRole,
  type SettingsValues,
  type ShopConfig,
  SINGLE_ID,
  type SiteDetail,
  type ThingDetail,
} from '@footfall/contract'
import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { FormEvent, ReactElement } from 'react'
import { detailsOf, problemsBelow } from '../api/error-details.ts'
import { useServices } from '../app/services.ts'
import { SettingsInput } from '../settings/SettingsInput.tsx'
import { useUnsaved } from '../shell/unsaved.ts'
import { useTexts } from '../texts/use-texts.ts'
import { thingQuery } from '../things/things-query.ts'
import { useDraftForm } from '../things/use-draft-form.ts'
import { useSaveThing } from '../things/use-save-thing.ts'
import { BusyButton } from '../ui/BusyButton.tsx'
import { Problem } from '../ui/Problem.tsx'
import { Saved } from '../ui/Saved.tsx'
import styles from './events-screen.module.css'
import parts from './rule-screen.module.css'
import { shopFields } from './shop-fields.ts'

const NEW_SHOP: ShopConfig = {
  currency: 'EUR',
  value: 'total',
  ids: 'id',
  selectors: true,
  events: {},
}

/** The shop's value rule. */
export const ShopCard = ({ site }: { site: SiteDetail }): ReactElement => {
  const { t } = useTexts()
  const { api } = useServices()
  const thing = useQuery(thingQuery(api, site.key, 'shop', SINGLE_ID))
  return (
    <section className={styles.card} aria-labelledby="events-shop">
      <header className={styles.cardHead}>
        <h2 id="events-shop" className={styles.title}>
          {t('Your shop')}
        </h2>
      </header>
      {thing.data ? (
        <ShopForm site={site} stored={thing.data} />
      ) : thing.error ? (
        <Problem error={thing.error} onRetry={() => void thing.refetch()} />
      ) : (
        <Skeleton height={120} />
      )}
    </section>
  )
}

/** A site without a shop is told what one would bring. */
const ShopForm = ({ site, stored }: { site: SiteDetail; stored: ThingDetail }): ReactElement => {
  const { t } = useTexts()
  const save = useSaveThing(site, 'shop')
  const { base, start, form, hasChanges, setForm, keep } = useDraftForm(
    stored,
    ({ draft }) => draft.shop as ShopConfig | undefined,
  )
  useUnsaved(hasChanges)
  const mayChange = includesRole(site.role, 'editor')
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (!form || !hasChanges) return
    save.mutate(
      { id: SINGLE_ID, version: base.version, draft: { shop: form } },
      { onSuccess: (saved) => keep(saved, form) },
    )
  }
  const problems = problemsBelow(detailsOf(save.error), 'shop')
  if (!form) {
    return (
      <div className={styles.empty}>
        <p>
          {t(
            'With a shop, product views, baskets and sales are told by themselves, each sale once and with the value you choose.',
          )}
        </p>
        {mayChange ? (
          <Button variant="default" onClick={() => setForm(NEW_SHOP)}>
            {t('This site has a shop')}
          </Button>
        ) : null}
      </div>
    )
  }
  const change = (name: string, value: unknown): void => {
    const next: ShopConfig = { ...form, [name]: value }
    if (next.prefix === '') delete next.prefix
    setForm(next)
  }
  return (
    <form className={parts.part} onSubmit={submit} noValidate>
      <fieldset disabled={!mayChange} className={parts.fields}>
        {Object.entries(shopFields).map(([name, field]) => (
          <SettingsInput
            key={name}
            name={name}
            field={field}
            value={(form as unknown as SettingsValues)[name]}
            problems={problemsBelow(problems, name)}
            onChange={(value) => change(name, value)}
          />
        ))}
      </fieldset>
      {save.error ? <Problem error={save.error} marked="all" /> : null}
      {mayChange ? (
        <div className={parts.actions}>
          <BusyButton type="submit" variant="default" isBusy={save.isPending} isIdle={!hasChanges}>
            {t('Save')}
          </BusyButton>
          {hasChanges ? (
            <Button variant="subtle" color="gray" onClick={() => setForm(start)}>
              {t('Undo changes')}
            </Button>
          ) : null}
          <Saved isShown={save.isSuccess && !hasChanges} />
        </div>
      ) : null}
    </form>
  )
}
