import type { ConsentMethod, ConsentPurpose } from '@footfall/contract'
import { CONSENT_PURPOSES } from '@footfall/contract'
import { type MouseEvent, type ReactElement, useId, useLayoutEffect, useRef, useState } from 'react'
import { CloseIcon } from '../shared/CloseIcon.tsx'
import type { BannerTexts } from './banner-texts.ts'
import { Category } from './Category.tsx'
import type { Choice } from './create-consent-banner.ts'

interface ChoicesProps {
  texts: BannerTexts
  titles: Readonly<Record<string, string>>
  services: readonly { name: string; purpose: ConsentPurpose }[]
  /** Global Privacy Control stands above whatever is chosen here. */
  isAdvertisingOff: boolean
  start: Choice
  onResponse(method: ConsentMethod, choice?: Choice): void
  onClose(): void
}

/** The second layer: purposes, and the destinations of each. Nothing is kept before one of its buttons is pressed. */
export const Choices = ({
  texts,
  titles,
  services,
  isAdvertisingOff,
  start,
  onResponse,
  onClose,
}: ChoicesProps): ReactElement => {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()
  const [granted, setGranted] = useState<readonly ConsentPurpose[]>(start.granted)
  const [refused, setRefused] = useState<readonly string[]>(start.refused)
  const isOff = (purpose: ConsentPurpose): boolean => isAdvertisingOff && purpose === 'advertising'

  useLayoutEffect(() => {
    const element = dialog.current
    if (element && !element.open) {
      element.showModal()
    }
    // Closed before it is taken out, it gives the focus back to where it was.
    return () => element?.close()
  }, [])

  const save = (): void => {
    const chosen = granted.filter((purpose) => !isOff(purpose))
    const left = services.filter(
      ({ name, purpose }) => chosen.includes(purpose) && refused.includes(name),
    )
    onResponse('save', { granted: chosen, refused: left.map(({ name }) => name) })
  }
  const onBackdrop = (event: MouseEvent): void => {
    if (event.target === dialog.current) {
      onClose()
    }
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard has Escape, which closes natively
    <dialog
      ref={dialog}
      className="ff-consent-dialog"
      aria-labelledby={heading}
      onClose={onClose}
      onClick={onBackdrop}
    >
      <div className="ff-consent-sheet">
        <div className="ff-consent-head">
          <h2 className="ff-consent-title" id={heading}>
            {texts.heading}
          </h2>
          <button
            type="button"
            className="ff-consent-close"
            aria-label={texts.close}
            onClick={onClose}
          >
            <CloseIcon />
          </button>
        </div>
        <ul className="ff-consent-categories">
          <li className="ff-consent-category">
            <p className="ff-consent-name">
              <b>{texts.necessary}</b>
              <span className="ff-consent-always">{texts.always}</span>
            </p>
            <p className="ff-consent-note">{texts.necessaryText}</p>
          </li>
          {CONSENT_PURPOSES.map((purpose) => (
            <Category
              key={purpose}
              name={texts[purpose]}
              text={isOff(purpose) ? texts.gpc : texts[`${purpose}Text`]}
              isDisabled={isOff(purpose)}
              isOn={granted.includes(purpose) && !isOff(purpose)}
              onToggle={() => setGranted(toggle(granted, purpose))}
              label={texts.services}
              services={services
                .filter((service) => service.purpose === purpose)
                .map(({ name }) => ({
                  name,
                  title: titles[name] ?? name,
                  isOn: !refused.includes(name),
                }))}
              onToggleService={(name) => setRefused(toggle(refused, name))}
            />
          ))}
        </ul>
        <div className="ff-consent-actions">
          <button type="button" className="ff-consent-button" onClick={save}>
            {texts.save}
          </button>
          <button
            type="button"
            className="ff-consent-button"
            onClick={() => onResponse('accept-all')}
          >
            {texts.accept}
          </button>
          <button
            type="button"
            className="ff-consent-button"
            onClick={() => onResponse('reject-all')}
          >
            {texts.reject}
          </button>
        </div>
      </div>
    </dialog>
  )
}

const toggle = <T,>(list: readonly T[], item: T): T[] =>
  list.includes(item) ? list.filter((other) => other !== item) : [...list, item]
