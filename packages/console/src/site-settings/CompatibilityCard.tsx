import {
  includesRole,
  SINGLE_ID,
  type SiteDetail,
  type ThingDetail,
  usesPluginNames,
} from '@footfall/contract'
import { Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { useServices } from '../app/services.ts'
import { useTexts } from '../texts/use-texts.ts'
import { thingQuery } from '../things/things-query.ts'
import { useSaveThing } from '../things/use-save-thing.ts'
import { Card } from '../ui/Card.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Problem } from '../ui/Problem.tsx'
import { RowsLoading } from '../ui/RowsLoading.tsx'
import { Saved } from '../ui/Saved.tsx'

/** Whether the site shares the cookie names of a widespread plugin. */
export const CompatibilityCard = ({ site }: { site: SiteDetail }): ReactElement => {
  const { t } = useTexts()
  const { api } = useServices()
  const { data, error, refetch } = useQuery(thingQuery(api, site.key, 'compat', SINGLE_ID))
  return (
    <Card
      title={t('PixelYourSite compatibility')}
      lead={t('For sites that use the WordPress plugin PixelYourSite, or did before Footfall.')}
    >
      {error ? <Problem error={error} onRetry={() => void refetch()} /> : null}
      {data ? <PluginSwitch site={site} stored={data} /> : null}
      {data || error ? null : <RowsLoading label={t('Loading settings…')} height={60} />}
    </Card>
  )
}

const PluginSwitch = (props: { site: SiteDetail; stored: ThingDetail }): ReactElement => {
  const { site, stored } = props
  const { t } = useTexts()
  const save = useSaveThing(site, 'compat')
  const isOn = usesPluginNames(stored.draft)
  return (
    <>
      {save.error ? <Problem error={save.error} /> : null}
      <Switch
        label={t('Use PixelYourSite’s cookie names')}
        description={t(
          'Cookies are named pys_… and Google’s data layer dataLayerPYS, so that the plugin’s server code can read them. Off: Footfall’s own names. After a change, replace the snippet on your pages; returning visitors count as new campaign visits once.',
        )}
        checked={isOn}
        disabled={save.isPending || !includesRole(site.role, 'editor')}
        onChange={({ currentTarget }) =>
          save.mutate({
            id: SINGLE_ID,
            version: stored.version,
            draft: { ...stored.draft, pluginNames: currentTarget.checked },
          })
        }
      />
      <Saved isShown={save.isSuccess} />
      {save.isSuccess ? (
        <Notice
          tone="waiting"
          title={t('Publish, then replace the snippet on your pages.')}
          action={
            <Link to="/sites/$site/install" params={{ site: site.key }}>
              {t('Install')}
            </Link>
          }
        >
          {t('It contains the name of Google’s data layer, which this setting changes.')}
        </Notice>
      ) : null}
    </>
  )
}
