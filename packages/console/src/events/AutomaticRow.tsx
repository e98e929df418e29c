import type { CatalogueEvent, EventCatalogue, SiteDetail } from '@footfall/contract'
import { type ReactElement, useId, useState } from 'react'
import { text } from '../texts/text.ts'
import { useFormat } from '../texts/use-format.ts'
import { useTexts } from '../texts/use-texts.ts'
import { FoldToggle } from '../ui/FoldToggle.tsx'
import { EvidenceChoice } from './EvidenceChoice.tsx'
import styles from './events-screen.module.css'
import { Tally } from './Tally.tsx'

const BY: Record<CatalogueEvent['by'], string> = {
  page: text('Told with every page.'),
  shop: text('Told by your shop.'),
  call: text('Told by your pages’ own code, or by another program on them.'),
}

export interface AutomaticRowProps {
  site: SiteDetail
  event: CatalogueEvent
  catalogue: EventCatalogue
}

/** An event that comes without a rule; unfolded, who is told of it and what must be confirmed before. */
export const AutomaticRow = ({ site, event, catalogue }: AutomaticRowProps): ReactElement => {
  const { t } = useTexts()
  const format = useFormat()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const { name, by, tally } = event
  const titles = catalogue.destinations.map(({ title }) => title)
  return (
    <li className={styles.row}>
      <FoldToggle
        isOpen={isOpen}
        controls={id}
        onToggle={() => setOpen(!isOpen)}
        className={styles.fold}
      >
        <span className={styles.eventName}>{name}</span>
      </FoldToggle>
      <div className={styles.pair}>
        <p className={styles.sentence}>{t(BY[by])}</p>
        <Tally tally={tally} />
      </div>
      <div id={id} hidden={!isOpen} className={styles.more}>
        <p className={styles.quiet}>
          {titles.length > 0
            ? t('Told to {{destinations}}, each only with the visitor’s consent.', {
                destinations: format.list(titles),
              })
            : t('No destination is switched on, so nobody is told.')}
        </p>
        <EvidenceChoice site={site} name={name} catalogue={catalogue} />
      </div>
    </li>
  )
}
