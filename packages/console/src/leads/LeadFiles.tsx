import type { Lead } from '@footfall/contract'
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
  if (lead.files.length === 0) return null
  return (
    <section className={styles.part}>
      <h3>{t('Files')}</h3>
      <p className={styles.hint}>
        {t('They come from a stranger: have them checked before you open them.')}
      </p>
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
      </ItemList>
    </section>
  )
}
