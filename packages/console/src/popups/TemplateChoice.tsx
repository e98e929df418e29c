import { Link } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { useTexts } from '../texts/use-texts.ts'
import { formWords } from './form-words.ts'
import styles from './popups-screen.module.css'
import { templates } from './templates/registry.ts'

export interface TemplateChoiceProps {
  site: string
  /** The site has no popup yet. */
  isFirst: boolean
}

/** What a popup can begin with. Nothing is saved by looking at one. */
export const TemplateChoice = ({ site, isFirst }: TemplateChoiceProps): ReactElement => {
  const { t } = useTexts()
  return (
    <section aria-labelledby="popup-templates" className={styles.templates}>
      <h2 id="popup-templates" className={styles.title}>
        {isFirst ? t('Begin with one of these') : t('New popup')}
      </h2>
      <ul className={styles.cards}>
        {templates.map(({ name, title, about, view }) => (
          <li key={name}>
            <Link
              to="/sites/$site/popups/$popup"
              params={{ site, popup: 'new' }}
              search={{ template: name }}
              className={styles.template ?? ''}
            >
              <span className={styles.templateName}>{t(title)}</span>
              <span className={styles.about}>{t(about)}</span>
              <span className={styles.what}>{t(formWords(view.form))}</span>
            </Link>
          </li>
        ))}
        <li>
          <Link
            to="/sites/$site/popups/$popup"
            params={{ site, popup: 'new' }}
            search={{}}
            className={styles.template ?? ''}
          >
            <span className={styles.templateName}>{t('An empty one')}</span>
            <span className={styles.about}>
              {t('A heading and nothing else; the rest is up to you.')}
            </span>
          </Link>
        </li>
      </ul>
    </section>
  )
}
