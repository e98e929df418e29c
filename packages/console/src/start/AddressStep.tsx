import { includesRole } from '@footfall/contract'
import { TextInput } from '@mantine/core'
import type { ReactElement } from 'react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTexts } from '../texts/use-texts.ts'
import { BusyButton } from '../ui/BusyButton.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Problem } from '../ui/Problem.tsx'
import { failureWords } from './lookup-words.ts'
import { NextButton } from './NextButton.tsx'
import styles from './start-screen.module.css'
import type { StepProps } from './start-state.ts'
import { useLookUp } from './use-look-up.ts'

/** The owner types where their shop is; our server reads the page. */
export const AddressStep = ({ site, search, lookup, onNext }: StepProps): ReactElement => {
  const { t } = useTexts()
  const start = lookup?.address ?? site.origins.find((origin) => !origin.includes('*')) ?? ''
  const [address, setAddress] = useState(start)
  const look = useLookUp(site.key, (result) => {
    if (result.state === 'read') onNext()
  })
  // Who has just named the site's address is not asked for it again; who may only look has nothing read.
  const mayLook = includesRole(site.role, 'editor')
  const hasBegun = useRef(false)
  const { mutate } = look
  useEffect(() => {
    if (!mayLook || search.step || lookup || !start || hasBegun.current) return
    hasBegun.current = true
    mutate(start)
  }, [mayLook, search.step, lookup, start, mutate])
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (mayLook) look.mutate(address)
  }
  const failed = look.data?.state === 'failed' ? failureWords(look.data, t) : undefined
  return (
    <>
      <p className={styles.lead}>
        {t('Our server reads this one page as a visitor would, and says what it means for you.')}
      </p>
      <form className={styles.form} onSubmit={submit} noValidate>
        <TextInput
          label={t('Address of your shop or site')}
          name="address"
          inputMode="url"
          autoComplete="url"
          autoCapitalize="none"
          spellCheck={false}
          placeholder={t('www.example.com')}
          size="md"
          value={address}
          onChange={({ currentTarget }) => setAddress(currentTarget.value)}
        />
        {look.error ? <Problem error={look.error} /> : null}
        {failed ? (
          <Notice tone="bad" title={failed.title}>
            {failed.advice}
          </Notice>
        ) : null}
        <div className={styles.actions}>
          {mayLook ? (
            <BusyButton type="submit" isBusy={look.isPending} isIdle={!address.trim()}>
              {look.isPending ? t('Reading the page…') : t('Look')}
            </BusyButton>
          ) : (
            <span>{t('Only owners and editors of this site may change this.')}</span>
          )}
          {failed ? <NextButton onNext={onNext} isQuiet label={t('Go on without')} /> : null}
        </div>
      </form>
    </>
  )
}
