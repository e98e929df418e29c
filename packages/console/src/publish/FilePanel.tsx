import {
  type ImportPreview,
  type ImportReport,
  includesRole,
  type SiteDetail,
  type SiteFile,
  thingKey,
} from '@footfall/contract'
import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactElement, useId, useRef } from 'react'
import { addressOf } from '../api/api.ts'
import { useServices } from '../app/services.ts'
import { sayProblem } from '../texts/say-problem.ts'
import { useTexts } from '../texts/use-texts.ts'
import { BusyButton } from '../ui/BusyButton.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Problem } from '../ui/Problem.tsx'
import { Differences } from './Differences.tsx'
import { KINDS } from './field-words.ts'
import styles from './publish.module.css'
import { readSiteFile } from './read-site-file.ts'

/** A site's settings as a file: saved to disk, or read from it, with what it would change shown first. */
export const FilePanel = ({ site }: { site: SiteDetail }): ReactElement => {
  const { t } = useTexts()
  const { api, queries } = useServices()
  const client = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  const inputId = useId()
  const path = { key: site.key }
  const preview = useMutation({
    mutationFn: async (file: File) => {
      const read = await readSiteFile(file)
      const found = await api.post('/api/sites/{key}/import/preview', { path, body: read })
      return { file: read, ...(found as ImportPreview) }
    },
  })
  const take = useMutation({
    mutationFn: async (file: SiteFile) =>
      (await api.post('/api/sites/{key}/import', { path, body: file })) as ImportReport,
    onSuccess: () => {
      preview.reset()
      return client.invalidateQueries({ queryKey: queries.site(site.key).queryKey })
    },
  })
  const found = preview.data
  const isWrongFile = preview.error instanceof SyntaxError
  return (
    <div className={styles.panel}>
      <section className={styles.part}>
        <h2 className={styles.subhead}>{t('Export')}</h2>
        <p className={styles.note}>
          {t(
            'Everything that is saved, as a file: to keep, to compare, or to set up another site alike. Tokens and other secrets are left out.',
          )}
        </p>
        <div>
          <Button
            component="a"
            variant="default"
            href={addressOf('/api/sites/{key}/export', { path })}
            download
            leftSection={<Icon name="arrow-down" />}
          >
            {t('Save as a file')}
          </Button>
        </div>
      </section>
      {includesRole(site.role, 'editor') ? (
        <section className={styles.part}>
          <h2 className={styles.subhead}>{t('Import')}</h2>
          <p className={styles.note}>
            {t(
              'Shows first what the file would change. What you take is saved as drafts; nothing is live before you publish.',
            )}
          </p>
          <div className={styles.actions}>
            <input
              ref={input}
              id={inputId}
              className={styles.hidden}
              type="file"
              accept="application/json,.json"
              aria-label={t('File to import')}
              onChange={({ currentTarget }) => {
                const file = currentTarget.files?.[0]
                take.reset()
                if (file) preview.mutate(file)
                // The same file again is a change too.
                currentTarget.value = ''
              }}
            />
            <BusyButton
              variant="default"
              leftSection={<Icon name="up" />}
              isBusy={preview.isPending}
              onClick={() => input.current?.click()}
            >
              {t('Choose a file…')}
            </BusyButton>
          </div>
          {isWrongFile ? (
            <Notice tone="bad" title={t('This is not a file of Footfall.')}>
              {t('Choose one that was saved here with ‘Save as a file’.')}
            </Notice>
          ) : preview.error ? (
            <Problem error={preview.error} />
          ) : null}
          {take.error ? <Problem error={take.error} /> : null}
          {take.data ? (
            <Notice
              tone="good"
              title={t('{{count}} things were saved as drafts.', { count: take.data.taken.length })}
            >
              {t('Look at them under ‘Not live’, then publish.')}
            </Notice>
          ) : null}
          {found ? (
            <>
              <h3 className={styles.subhead}>{t('What the file would change')}</h3>
              <Differences changes={found.changes} />
              {found.refused.length > 0 ? (
                <Notice
                  tone="waiting"
                  title={t('{{count}} things of it cannot be taken.', {
                    count: found.refused.length,
                  })}
                >
                  <ul className={styles.faults}>
                    {found.refused.map(({ kind, id, problems }) => (
                      <li key={thingKey({ kind, id })}>
                        {t(KINDS[kind])} <code>{id}</code>:{' '}
                        {problems.map(({ message }) => sayProblem(message, t)).join(' ')}
                      </li>
                    ))}
                  </ul>
                </Notice>
              ) : null}
              <div className={styles.actions}>
                <BusyButton
                  isBusy={take.isPending}
                  isIdle={found.changes.length === 0}
                  onClick={() => take.mutate(found.file)}
                >
                  {t('Save as drafts')}
                </BusyButton>
                <Button variant="subtle" color="gray" onClick={() => preview.reset()}>
                  {t('Leave it')}
                </Button>
              </div>
            </>
          ) : null}
        </section>
      ) : null}
    </div>
  )
}
