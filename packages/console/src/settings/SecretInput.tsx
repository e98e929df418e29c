import type { SettingsField } from '@footfall/contract'
import { Button, PasswordInput } from '@mantine/core'
import type { ReactElement } from 'react'
import { sayProblem } from '../texts/say-problem.ts'
import { Trans } from '../texts/Trans.tsx'
import { useTexts } from '../texts/use-texts.ts'
import { Icon } from '../ui/Icon.tsx'
import { helpOf } from './field-help.ts'
import styles from './secret-input.module.css'

export interface SecretInputProps {
  name: string
  field: SettingsField
  /** A value is stored. It never comes back to the browser. */
  isStored: boolean
  /** Undefined: left alone. Null: to be removed. Text: to replace it. */
  value: string | null | undefined
  error: string | undefined
  onChange(value: string | null | undefined): void
}

/** A secret can be set, replaced or removed, never read. */
export const SecretInput = (props: SecretInputProps): ReactElement => {
  const { t } = useTexts()

  const { name, field, isStored, value, error, onChange } = props
  if (isStored && value === undefined) {
    return (
      <div className={styles.stored}>
        <p className={styles.label}>{t(field.label)}</p>
        <p className={styles.help}>{helpOf(field, t)}</p>
        <div className={styles.line}>
          <span className={styles.state}>
            <Icon name="key" />
            {t('Stored. It is never shown again.')}
          </span>
          <span className={styles.actions}>
            <Button size="xs" variant="default" onClick={() => onChange('')}>
              <Trans
                i18nKey="Replace<what> {{field}}</what>"
                values={{ field: t(field.label) }}
                components={{ what: <span className={styles.hidden} /> }}
              />
            </Button>
            <Button size="xs" variant="subtle" color="gray" onClick={() => onChange(null)}>
              <Trans
                i18nKey="Remove<what> {{field}}</what>"
                values={{ field: t(field.label) }}
                components={{ what: <span className={styles.hidden} /> }}
              />
            </Button>
          </span>
        </div>
      </div>
    )
  }
  return (
    <div>
      <PasswordInput
        name={name}
        label={t(field.label)}
        description={value === null ? t('Will be removed when you save.') : helpOf(field, t)}
        error={error ? sayProblem(error, t) : undefined}
        withAsterisk={field.isRequired ?? false}
        autoComplete="new-password"
        visibilityToggleIcon={({ reveal }) => <Icon name={reveal ? 'eye-off' : 'eye'} />}
        spellCheck={false}
        disabled={value === null}
        value={value ?? ''}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        {...(field.placeholder ? { placeholder: field.placeholder } : {})}
      />
      {isStored ? (
        <Button mt={8} size="xs" variant="default" onClick={() => onChange(undefined)}>
          {t('Keep the stored one')}
        </Button>
      ) : null}
    </div>
  )
}
