import type { WidgetConsent } from '@footfall/contract'
import {
  type ReactElement,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { afterPaint } from '../shared/after-paint.ts'
import { isRightToLeft } from '../shared/choose-language.ts'
import { holdFoot } from '../shared/hold-foot.ts'
import { safeHref } from '../shared/safe-href.ts'
import { useEdgeRoom } from '../shared/use-edge-room.ts'
import type { BannerTexts } from './banner-texts.ts'
import { Choices } from './Choices.tsx'
import { createConsentBanner } from './create-consent-banner.ts'

/** `bottom`, `end` and `bar` float at the foot of the window: in either corner, or across it. `inline` stands where it is put. */
export type ConsentBannerPosition = 'bottom' | 'end' | 'bar' | 'inline'

/** `auto` follows the visitor's own setting, `page` the ground of the page. */
export type ConsentBannerTheme = 'auto' | 'page' | 'light' | 'dark'

export interface ConsentBannerProps {
  texts: BannerTexts
  /** Of the texts, such as `pt-BR`. */
  language: string
  /** Absent: the question is shown, and an answer has no effect. */
  consent?: WidgetConsent | undefined
  /** Destinations as visitors know them, by name. */
  titles?: Readonly<Record<string, string>> | undefined
  /** http, https or relative; the link is left out otherwise. */
  policyUrl?: string | undefined
  /** Default: `bottom`. */
  position?: ConsentBannerPosition | undefined
  /** Default: `page`. */
  theme?: ConsentBannerTheme | undefined
  /** `button` floats in a corner; with `link` the page has an element with `data-footfall-consent`. Default: `button`. */
  control?: 'button' | 'link' | undefined
}

/**
 * Asks for consent: accept, reject and choose with equal weight. Nothing counts before the visitor has pressed one of them.
 * Needs consent-banner.css and consent-choices.css beside it.
 */
export const ConsentBanner = ({
  texts,
  language,
  consent,
  titles = {},
  policyUrl = '',
  position = 'bottom',
  theme = 'page',
  control = 'button',
}: ConsentBannerProps): ReactElement | null => {
  const root = useRef<HTMLElement>(null)
  const [hasAnswered, setAnswered] = useState(false)
  const banner = useMemo(
    () =>
      createConsentBanner({
        consent,
        hide(isHidden) {
          root.current?.toggleAttribute('data-hidden', isHidden)
          setAnswered(!isHidden)
        },
        later: (call) => afterPaint(root.current?.ownerDocument.defaultView ?? window, call),
        shown: () => ({ language, texts: { ...texts } }),
      }),
    [consent, language, texts],
  )
  const view = useSyncExternalStore<string>(banner.subscribe, banner.getView, getServerView)
  const isOpen = useSyncExternalStore(banner.subscribe, banner.isOpen, isServerOpen)
  const href = safeHref(policyUrl)
  const isSeen = view === 'ask' || (view === 'rest' && control === 'button')
  useEdgeRoom(
    root,
    view === 'ask' ? 'banner' : 'button',
    isSeen && position !== 'inline' ? holdFoot : undefined,
  )

  const isThere = view !== 'none'
  // Before it is painted: whoever sees it may press a link of the page at once.
  useLayoutEffect(() => {
    const page = isThere ? root.current?.ownerDocument : undefined
    const onClick = (event: Event): void => {
      const [target] = event.composedPath()
      if (target instanceof Element && target.closest('[data-footfall-consent]')) {
        event.preventDefault()
        banner.open()
      }
    }
    page?.addEventListener('click', onClick)
    const off = consent?.onOpen(banner.open)
    return () => {
      page?.removeEventListener('click', onClick)
      off?.()
    }
  }, [banner, consent, isThere])

  const isAnswered = hasAnswered && view === 'rest'
  useEffect(() => {
    if (isAnswered) {
      // The button that was pressed is gone; whoever goes on by keyboard goes on from here.
      root.current?.querySelector('button')?.focus({ preventScroll: true })
    }
  }, [isAnswered])

  return view === 'none' ? null : (
    <section
      ref={root}
      className="ff-consent"
      aria-label={texts.title}
      lang={language}
      dir={isRightToLeft(language) ? 'rtl' : undefined}
      data-view={view}
      data-position={position}
      data-theme={theme}
    >
      {view !== 'rest' ? (
        <>
          <div className="ff-consent-text">
            <h2 className="ff-consent-title">{texts.title}</h2>
            <p className="ff-consent-body">
              {/* In an element of its own: two texts side by side arrive as one from a server, and Preact would add the second. */}
              <span>{texts.body}</span>
              {href ? (
                <>
                  {' '}
                  <a className="ff-consent-link" href={href}>
                    {texts.policy}
                  </a>
                </>
              ) : null}
            </p>
          </div>
          <div className="ff-consent-actions">
            <button
              type="button"
              className="ff-consent-button"
              onClick={() => banner.answer('accept-all')}
            >
              {texts.accept}
            </button>
            <button
              type="button"
              className="ff-consent-button"
              onClick={() => banner.answer('reject-all')}
            >
              {texts.reject}
            </button>
            <button type="button" className="ff-consent-button" onClick={banner.open}>
              {texts.choose}
            </button>
          </div>
        </>
      ) : control === 'button' ? (
        <button
          type="button"
          className="ff-consent-reopen"
          aria-label={texts.reopen}
          title={texts.reopen}
          onClick={banner.open}
        >
          <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true" focusable="false">
            <path
              d="M4 7h9m5 0h2M4 17h2m5 0h9M13 4.5v5m-2 5v5"
              fill="none"
              stroke="currentColor"
              strokeWidth="2"
              strokeLinecap="round"
            />
          </svg>
        </button>
      ) : null}
      <p className="ff-consent-status" role="status">
        {isAnswered ? texts.saved : null}
      </p>
      {isOpen ? (
        <Choices
          texts={texts}
          titles={titles}
          services={consent?.services ?? []}
          isAdvertisingOff={Boolean(consent?.get().overlays?.includes('gpc'))}
          start={banner.getChoice()}
          onResponse={banner.answer}
          onClose={banner.close}
        />
      ) : null}
    </section>
  )
}

/** A server knows no visitor: its HTML is the same for all, and stays hidden until the script knows who is to be asked. */
const getServerView = (): 'pending' => 'pending'

const isServerOpen = (): boolean => false
