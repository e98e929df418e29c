import { ActionIcon, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { type ReactElement, useRef } from 'react'
import { problemsBelow } from '../../../api/error-details.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { helpOf } from '../../field-help.ts'
import { FieldGroup } from '../FieldGroup.tsx'
import { type FieldControlProps, partsOf, problemText } from '../field-control.ts'
import { LANGUAGES, languageName } from './languages.ts'
import styles from './per-language-control.module.css'

/** One text per language; languages come and go in the field itself. */
export const PerLanguageControl = (props: FieldControlProps<'per-language'>): ReactElement => {
  const { t, language: reader } = useTexts()

  const { name, field, value, problems, onChange } = props
  const box = useRef<HTMLDivElement>(null)
  const texts = partsOf(value)
  const own = Object.keys(texts)
  const shown = own.length > 0 ? own : ['en']
  const left = LANGUAGES.filter((tag) => !shown.includes(tag))
    .map((tag) => ({ value: tag, label: languageName(tag, reader) }))
    .sort((one, other) => one.label.localeCompare(other.label))
  const change = (language: string, typed: string): void =>
    onChange({ ...texts, [language]: typed })
  const add = (language: string): void => {
    onChange({ ...Object.fromEntries(shown.map((tag) => [tag, texts[tag] ?? ''])), [language]: '' })
    // Drawn with the next frame.
    requestAnimationFrame(() =>
      box.current?.querySelector<HTMLElement>(`[lang="${language}"]`)?.focus(),
    )
  }
  const remove = (language: string): void => {
    const { [language]: _gone, ...others } = texts
    onChange(Object.keys(others).length > 0 ? others : undefined)
    box.current?.querySelector('select')?.focus()
  }
  const Text = field.isLong ? Textarea : TextInput
  return (
    <FieldGroup
      label={t(field.label)}
      help={helpOf(field, t)}
      isRequired={field.isRequired}
      error={problemText(problems, t)}
    >
      <div ref={box} className={styles.languages}>
        {shown.map((language) => {
          const stored = texts[language]
          return (
            <div key={language} className={styles.language}>
              <Text
                name={`${name}.${language}`}
                label={languageName(language, reader)}
                error={problemText(problemsBelow(problems, language), t)}
                lang={language}
                dir="auto"
                autoComplete="off"
                value={typeof stored === 'string' ? stored : ''}
                onChange={({ currentTarget }) => change(language, currentTarget.value)}
                {...(field.maxLength ? { maxLength: field.maxLength } : {})}
                {...(field.placeholder ? { placeholder: t(field.placeholder) } : {})}
              />
              {own.length > 1 ? (
                <ActionIcon
                  className={styles.remove}
                  variant="subtle"
                  color="gray"
                  size={36}
                  aria-label={t('Remove {{language}} from {{field}}', {
                    language: languageName(language, reader),
                    field: t(field.label),
                  })}
                  onClick={() => remove(language)}
                >
                  <Icon name="close" />
                </ActionIcon>
              ) : null}
            </div>
          )
        })}
        <NativeSelect
          className={styles.add}
          aria-label={t('Add a language to {{field}}', { field: t(field.label) })}
          value=""
          onChange={({ currentTarget }) => currentTarget.value && add(currentTarget.value)}
          data={[{ value: '', label: t('Add a language…') }, ...left]}
        />
      </div>
    </FieldGroup>
  )
}
