import type { FootfallApi } from '@footfall/contract'
import {
  ASKED_PURPOSES,
  type AskedPurpose,
  formatAnswer,
  readAnswer,
  toConsentUpdate,
} from './consent-answer.ts'

/** Shows the cookie question until it is answered, and tells the tracker the answer on every page. */
export function startConsentBar(page: Document, footfall: () => FootfallApi | undefined): void {
  const bar = page.querySelector<HTMLElement>('[data-consent]')
  const form = bar?.querySelector<HTMLFormElement>('[data-consent-form]')
  const choices = bar?.querySelector<HTMLElement>('[data-consent-choices]')
  const choose = bar?.querySelector<HTMLElement>('[data-consent-choose]')
  const save = bar?.querySelector<HTMLElement>('[data-consent-save]')
  const reopen = page.querySelector<HTMLElement>('[data-consent-open]')
  if (!bar || !form || !choices || !choose || !save || !reopen) return

  const show = (isShown: boolean): void => {
    bar.hidden = !isShown
    reopen.hidden = isShown
    page.documentElement.classList.toggle('has-consent-bar', isShown)
  }
  const expand = (isExpanded: boolean): void => {
    choices.hidden = !isExpanded
    save.hidden = !isExpanded
    choose.hidden = isExpanded
    choose.setAttribute('aria-expanded', String(isExpanded))
  }
  const box = (purpose: AskedPurpose): HTMLInputElement | null =>
    form.querySelector(`input[name="${purpose}"]`)
  const answer = (granted: AskedPurpose[]): void => {
    page.cookie = formatAnswer(granted)
    footfall()?.('consent', toConsentUpdate(granted))
    expand(false)
    show(false)
  }

  const given = readAnswer(page.cookie)
  if (given) footfall()?.('consent', toConsentUpdate(given))
  show(!given)

  for (const button of bar.querySelectorAll<HTMLElement>('[data-consent-answer]')) {
    button.addEventListener('click', () => {
      answer(button.dataset.consentAnswer === 'accept' ? [...ASKED_PURPOSES] : [])
    })
  }
  choose.addEventListener('click', () => {
    expand(true)
    box('functional')?.focus()
  })
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    answer(ASKED_PURPOSES.filter((purpose) => box(purpose)?.checked))
  })
  reopen.addEventListener('click', () => {
    const current = readAnswer(page.cookie) ?? []
    for (const purpose of ASKED_PURPOSES) {
      const input = box(purpose)
      if (input) input.checked = current.includes(purpose)
    }
    show(true)
    bar.querySelector<HTMLElement>('[data-consent-answer]')?.focus()
  })
}
