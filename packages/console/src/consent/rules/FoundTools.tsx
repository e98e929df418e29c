import type { SiteDetail } from '@footfall/contract'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { useServices } from '../../app/services.ts'
import { useFormat } from '../../texts/use-format.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Notice } from '../../ui/Notice.tsx'
import type { RulesForm } from './rules-form.ts'

export interface FoundToolsProps {
  site: SiteDetail
  form: RulesForm
  isReadOnly: boolean
  onChoose(tool: string): void
}

/** What was seen on the site's pages, and whether the rules ask it. */
export const FoundTools = ({
  site,
  form,
  isReadOnly,
  onChoose,
}: FoundToolsProps): ReactElement | null => {
  const { t } = useTexts()
  const format = useFormat()
  const { queries } = useServices()
  const { data: lookup } = useQuery(queries.lookup(site.key))
  const { data: health } = useQuery(queries.consentHealth(site.key))
  const found = lookup?.result.state === 'read' ? lookup.result : undefined
  const tools = found?.consentTools ?? []
  const left = form.asked === 'auto' ? [] : tools.filter(({ name }) => !isAsked(form, name))
  const [first] = left
  if (first) {
    return (
      <Notice
        tone="waiting"
        icon="alert"
        title={t('{{tool}} was found on your page, and nobody asks it.', { tool: first.label })}
        action={
          isReadOnly ? null : (
            <Button variant="default" size="xs" onClick={() => onChoose(first.name)}>
              {t('Ask {{tool}}', { tool: first.label })}
            </Button>
          )
        }
      >
        {t('Your visitors answer it, and we do not hear the answer.')}
      </Notice>
    )
  }
  if (tools.length > 0) {
    return (
      <Notice
        tone="good"
        title={t('Found on your page: {{tools}}', {
          tools: format.list(tools.map(({ label }) => label)),
        })}
      />
    )
  }
  const seen = health?.counts.found ?? 0
  if (seen > 0 && health) {
    return (
      <Notice
        tone={form.asked === 'nobody' ? 'waiting' : 'good'}
        title={t('Pages found a consent tool {{times}} times within {{days}} days.', {
          times: format.number(seen),
          days: health.days,
        })}
      />
    )
  }
  return found ? (
    <Notice tone="quiet" title={t('No consent tool was found on your page.')}>
      {t('It was looked at on {{day}}. Our own banner can ask instead.', {
        day: format.day(found.at),
      })}
    </Notice>
  ) : null
}

const isAsked = ({ asked, tools }: RulesForm, name: string): boolean =>
  asked === 'named' && tools.includes(name)
