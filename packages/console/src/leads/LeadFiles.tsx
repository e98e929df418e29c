import { LEAD_FILE_LOSSES, type Lead } from '@footfall/contract'
import { Button, VisuallyHidden } from '@mantine/core'
import type { ReactElement } from 'react'
import { addressOf } from '../api/api.ts'
import { useFormat } from '../texts/use-format.ts'
import { useTexts } from '../texts/use-texts.ts'
import { Item, ItemList } from '../ui/ItemList.tsx'
import styles from './lead-detail.module.css'
import { sizeWords } from './lead-words.ts'

/** What was attached: to be saved, never shown here. */
export const LeadFiles = ({ site, lead }: { site: string; lead: Lead }): ReactElement | null => {
  const { t } = useTexts()
  const format = useFormat()
  const lost = lead.lostFiles ?? []
  if (lead.files.length + lost.length === 0) return null
  return (
    <section className={styles.part}>
      <h3>{t('Files')}</h3>
      {lead.files[0] ? (
        <p className={styles.hint}>
          {t('They come from a stranger: have them checked before you open them.')}
        </p>
      ) : null}
      <ItemList label={t('Files')}>
        {lead.files.map(({ id, name, size }) => (
          <Item
            key={id}
            title={<bdi>{name}</bdi>}
            facts={sizeWords(size, format)}
            action={
              <Button
                component="a"
                variant="default"
                size="xs"
                download={name}
                href={addressOf('/api/sites/{key}/leads/{id}/files/{file}', {
                  path: { key: site, id: lead.id, file: id },
                })}
              >
                {t('Download')}
                <VisuallyHidden> {name}</VisuallyHidden>
              </Button>
            }
          />
        ))}
        {lost.map(({ field, name, size, reason }, at) => (
          <Item
            // Two files may have the same name.
            key={`${field} ${at}`}
            title={<bdi>{name}</bdi>}
            facts={
              <>
                {sizeWords(size, format)} · {t('File not kept.')} {t(LEAD_FILE_LOSSES[reason])}
              </>
            }
          />
        ))}
      </ItemList>
    </section>
  )
}
