import { includesRole } from '@footfall/contract'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { useServices } from '../app/services.ts'
import { CopyCode } from '../install/CopyCode.tsx'
import { leadTab, TabBlocked } from '../live/lead-tab.ts'
import { useTexts } from '../texts/use-texts.ts'
import { BusyButton } from '../ui/BusyButton.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Problem } from '../ui/Problem.tsx'
import { AllowDomain } from './AllowDomain.tsx'
import { CheckList } from './CheckList.tsx'
import { NextButton } from './NextButton.tsx'
import { ReportFacts } from './ReportFacts.tsx'
import styles from './start-screen.module.css'
import { type KeptLookup, readPage, type StepProps } from './start-state.ts'
import { useLookUp } from './use-look-up.ts'
import { problemWords } from './verification-words.ts'

/** The owner opens their own page; this screen turns green as the visit arrives, or says what is missing. */
export const VerifyStep = (props: StepProps): ReactElement => {
  const { site, search, lookup, visit, onSearch, onNext } = props
  const { verification, error, ask, onOpen } = visit
  const { t } = useTexts()
  const { api } = useServices()
  const look = useLookUp(site.key)
  const page = ownPage(site.origins, readPage(lookup)?.url)
  const open = useMutation({
    async mutationFn(tab: Window | null) {
      const { link } = await leadTab(tab, () =>
        api.post('/api/sites/{key}/verification', {
          path: { key: site.key },
          body: page === undefined ? {} : { url: page },
        }),
      )
      onSearch({ link }, true)
    },
  })
  const start = (): void => {
    onOpen()
    // Within the click itself: a tab opened after the response would be blocked as a popup.
    open.mutate(window.open('', '_blank'))
    look.mutate(lookedAt(lookup, page, site.origins))
  }
  const mayAct = includesRole(site.role, 'editor')
  const isVerified = verification?.state === 'verified'
  const words = verification && problemWords(verification, site, t)
  return (
    <>
      <p className={styles.lead}>
        {t(
          'Open your site and answer its consent question. This page turns green as your visit arrives.',
        )}
      </p>
      {error ? <Problem error={error} onRetry={ask} /> : null}
      {open.error ? (
        open.error instanceof TabBlocked ? (
          <Notice tone="bad" title={t('The browser blocked the new tab.')}>
            {t('Allow new tabs for this page, then try again.')}
          </Notice>
        ) : (
          <Problem error={open.error} />
        )
      ) : null}
      {isVerified ? (
        <Notice tone="good" title={t('It works: your own visit arrived.')}>
          {t('Script, domain, consent and events are as they should be.')}
        </Notice>
      ) : words ? (
        <Notice
          // A refusal that is obeyed is no failure.
          tone={verification.problem === 'consent-refused' ? 'waiting' : 'bad'}
          title={words.title}
          action={
            mayAct && verification.problem === 'wrong-domain' && verification.details?.origin ? (
              <AllowDomain
                siteKey={site.key}
                origin={verification.details.origin}
                onAllowed={ask}
              />
            ) : mayAct && verification.problem === 'consent-never-given' ? (
              <Button size="xs" variant="default" onClick={() => onSearch({ step: 'banner' })}>
                {t('Ask for consent')}
              </Button>
            ) : null
          }
        >
          <p>{words.meaning}</p>
          <p>{words.todo}</p>
        </Notice>
      ) : verification?.state === 'waiting' ? (
        <Notice tone="busy" icon="clock" title={t('Waiting for your visit…')}>
          {t('Answer the consent question in the tab that has opened.')}
        </Notice>
      ) : null}
      {words?.code ? <CopyCode code={words.code} /> : null}
      <CheckList checks={verification?.checks} />
      {verification?.report ? <ReportFacts report={verification.report} /> : null}
      <div className={styles.actions}>
        {mayAct ? (
          <BusyButton
            isBusy={open.isPending}
            variant={isVerified ? 'default' : 'filled'}
            leftSection={<Icon name="external" />}
            onClick={start}
          >
            {search.link ? t('Open my site again') : t('Open my site')}
          </BusyButton>
        ) : (
          <span>{t('Only owners and editors of this site may change this.')}</span>
        )}
        <NextButton
          onNext={onNext}
          isQuiet={!isVerified}
          label={isVerified ? t('Next') : t('Go on without')}
        />
      </div>
    </>
  )
}

/** The page that was looked at, if it is one of the site's: the link leads to no other. */
const ownPage = (origins: readonly string[], url: string | undefined): string | undefined =>
  url !== undefined && origins.includes(new URL(url).origin) ? url : undefined

/** The page that opens, unless the owner has named one of another domain as theirs: then that is what is wrong. */
const lookedAt = (
  lookup: KeptLookup | null,
  page: string | undefined,
  origins: readonly string[],
): string => {
  if (lookup?.result.state === 'read' && page === undefined) return lookup.address
  return page ?? origins.find((origin) => !origin.includes('*')) ?? ''
}
