import {
  differingCodes,
  isCoupon,
  type PopupContent,
  type PopupSettings,
  type PublishedEntry,
  type SettingsEntry,
} from '@footfall/contract'
import type { SettingsProblem } from '@footfall/contract/fields'
import { Button, NativeSelect, SegmentedControl, Switch, TextInput } from '@mantine/core'
import type { ReactElement } from 'react'
import { problemsBelow } from '../api/error-details.ts'
import { codesWords } from '../publish/codes-words.ts'
import { problemText } from '../settings/fields/field-control.ts'
import { LANGUAGES, languageName } from '../settings/fields/per-language/languages.ts'
import { useTexts } from '../texts/use-texts.ts'
import { Card } from '../ui/Card.tsx'
import { Notice } from '../ui/Notice.tsx'
import { BlocksEditor } from './BlocksEditor.tsx'
import { followCodes, withCodesOf } from './coupon-codes.ts'
import type { PopupChoice } from './PartFields.tsx'
import { copyContent, withoutPart, withPart } from './popup-draft.ts'
import styles from './popup-form.module.css'

export interface ContentCardProps {
  site: string
  content: readonly PopupContent[]
  /** Coupons have a code of their own in each language. */
  hasOwnCodes: boolean
  /** Which language is shown, by its place. */
  shown: number
  /** Every widget there is. */
  widgets: readonly SettingsEntry[]
  problems: readonly SettingsProblem[]
  popups: readonly PopupChoice[]
  mayChange: boolean
  onShown(at: number): void
  onChange(part: ContentPart): void
}

type ContentPart = { [Key in 'content' | 'hasOwnCodes']?: PopupSettings[Key] | undefined }

/** What it says, in each language: a page whose language has none does not show it. */
export const ContentCard = (props: ContentCardProps): ReactElement => {
  const { site, content, shown, widgets, problems, popups, mayChange, hasOwnCodes } = props
  const { onShown, onChange } = props
  const { t, language: reader } = useTexts()
  const one = content[shown]
  const taken = content.map(({ language }) => language)
  const nameOf = (tag: string): string =>
    tag
      ? languageName(tag, reader)
      : taken.length > 1
        ? t('All other languages')
        : t('Every language')
  const free = ['', ...LANGUAGES].filter((tag) => !taken.includes(tag))
  const own = problemsBelow(problems, shown)
  const change = (part: Partial<PopupContent>): void => {
    if (one) onChange({ content: withPart(content, shown, { ...one, ...part }) })
  }
  const changeBlocks = (blocks: PublishedEntry[]): void => {
    if (hasOwnCodes) change({ blocks })
    else onChange({ content: followCodes(content, shown, blocks) })
  }
  const takeCodesOfThis = (): void =>
    onChange({ content: withCodesOf(content, shown), hasOwnCodes: undefined })
  const withCoupon = content.filter(({ blocks }) => blocks.some(isCoupon))
  const differing = hasOwnCodes ? [] : differingCodes(content)
  const codes = codesWords(differing, t, reader)
  /** A coupon that another language lacks takes no code there. */
  const wouldHelp = codesWords(differingCodes(withCodesOf(content, shown)), t, reader) !== codes
  const add = (tag: string): void => {
    if (tag === NONE) return
    const copy = copyContent(one ?? { label: '', blocks: [], language: '' }, tag)
    onChange({ content: [...content, copy] })
    onShown(content.length)
  }
  return (
    <Card
      title={t('What it says')}
      lead={t('On a page in a language that has nothing here, it is not shown.')}
    >
      <div className={styles.languages}>
        {content.length > 1 ? (
          <SegmentedControl
            aria-label={t('Language')}
            value={String(shown)}
            data={content.map(({ language }, at) => ({
              value: String(at),
              label: nameOf(language),
            }))}
            onChange={(value) => onShown(Number(value))}
          />
        ) : (
          <p className={styles.none}>{one ? nameOf(one.language) : null}</p>
        )}
        {mayChange ? (
          <NativeSelect
            aria-label={t('Add a language')}
            value={NONE}
            data={[
              { value: NONE, label: t('Add a language') },
              ...free.map((value) => ({
                value,
                label: value ? languageName(value, reader) : t('All other languages'),
              })),
            ]}
            onChange={({ currentTarget }) => add(currentTarget.value)}
          />
        ) : null}
      </div>
      {differing.length > 0 ? (
        <Notice
          tone="waiting"
          icon="alert"
          title={t('The coupon code is not the same in every language.')}
        >
          <div className={styles.codes}>
            <span>{codes}</span>
            {mayChange && wouldHelp ? (
              <Button variant="default" size="compact-md" onClick={takeCodesOfThis}>
                {t('Use this code everywhere')}
              </Button>
            ) : null}
          </div>
        </Notice>
      ) : null}
      {one ? (
        <>
          <BlocksEditor
            key={`${shown}-${one.language}`}
            site={site}
            widgets={widgets}
            popups={popups}
            mayChange={mayChange}
            blocks={one.blocks}
            problems={problemsBelow(own, 'blocks')}
            onChange={changeBlocks}
            couponNote={
              withCoupon.length > 1 ? (
                <Switch
                  label={t('Same code in every language')}
                  description={t(
                    'A change here changes the code in the other languages of this popup too.',
                  )}
                  checked={!hasOwnCodes}
                  onChange={({ currentTarget }) =>
                    currentTarget.checked ? takeCodesOfThis() : onChange({ hasOwnCodes: true })
                  }
                />
              ) : null
            }
          />
          <TextInput
            label={t('Name for screen readers')}
            description={t(
              'What the popup is called for who cannot see it. Empty: its first heading.',
            )}
            value={one.label}
            error={problemText(problemsBelow(own, 'label'), t)}
            disabled={!mayChange}
            onChange={({ currentTarget }) => change({ label: currentTarget.value })}
          />
          {mayChange && content.length > 1 ? (
            <Button
              variant="subtle"
              color="gray"
              size="compact-md"
              className={styles.start ?? ''}
              onClick={() => {
                onChange({ content: withoutPart(content, shown) })
                onShown(0)
              }}
            >
              {t('Remove {{language}}', { language: nameOf(one.language) })}
            </Button>
          ) : null}
        </>
      ) : null}
    </Card>
  )
}

/** No language has this tag. */
const NONE = '-'
