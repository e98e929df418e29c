import { type BehaviorBrowser, createRemembered, readChoice, readText } from '@footfall/behaviors'
import { FORM_CONSENT, FORM_SENT, FORM_TRAP, type FormResponse } from '@footfall/contract'
import { createFieldChecks } from './check-fields.ts'
import { createSender, type SubmitContent } from './create-sender.ts'
import { createSteps, turnOff } from './create-steps.ts'
import { entered, filesOf, type PageField, readFields } from './page-fields.ts'
import { createProblemLines } from './show-problems.ts'

export interface UncheckedForm {
  texts?: unknown
  language?: unknown
  event?: unknown
  isPreview?: unknown
}

/** The server takes no longer ones, and no form is to fail for its page's address. */
const MAX_ADDRESS = 2_048

/** Checks, steps and sends a form of ours; the words for it stand in its settings. */
export const browser: BehaviorBrowser<UncheckedForm> = (root, settings, env) => {
  const { window, document, listen } = env
  const find = <T extends HTMLElement>(selector: string): T | null =>
    root.querySelector<T>(selector)
  const form = find<HTMLFormElement>('form')
  const status = find('.ff-form-status')
  if (!form || !status) return undefined
  const text = (name: string): string =>
    readText((Object(settings.texts) as Record<string, unknown>)[name])
  const [, endpoint = '', site = '', id = ''] =
    /^(.*)\/v1\/form\/([^/]+)\/([^/?#]+)$/.exec(form.getAttribute('action') ?? '') ?? []
  const remembered = createRemembered()
  const ended = new window.AbortController()
  const sender = createSender(env, { endpoint, site, form: id }, ended.signal)
  const lines = createProblemLines(document, find('.ff-form-problems'), remembered)
  const steps = createSteps(root, remembered)
  const checks = createFieldChecks(readFields(root), lines, steps, remembered, text)
  const isPreview = settings.isPreview === true
  let isSending = false

  const finish = (confirms: boolean): void => {
    remembered.style(root, 'min-block-size', `${root.offsetHeight}px`)
    turnOff(remembered, form, true)
    status.textContent = [text('done'), confirms && text('confirm')].filter(Boolean).join(' ')
    status.focus()
    // Whatever holds the form, such as a popup, may have something to do then.
    root.dispatchEvent(
      new window.CustomEvent(FORM_SENT, { bubbles: true, composed: true, detail: { id } }),
    )
  }
  const busy = (isBusy: boolean): void => {
    isSending = isBusy
    remembered.attribute(root, 'aria-busy', isBusy ? 'true' : null)
    const button = find('.ff-send')
    if (button) remembered.attribute(button, 'aria-disabled', isBusy ? 'true' : null)
    status.textContent = isBusy ? text('sending') : ''
  }
  const arrived = ({ eventId, proof, state }: FormResponse): void => {
    if (eventId) {
      const name = readChoice(settings.event, ['Lead', 'submit_lead_form'])
      env.tell(name, { form_id: id }, { eventID: eventId, ...(proof && { proof }) })
    }
    finish(state === 'confirm')
  }
  const send = async (): Promise<void> => {
    busy(true)
    const shown = checks.shown()
    const sent = await sender.send(
      {
        ...valuesOf(shown),
        trap: find<HTMLInputElement>(`[name=${FORM_TRAP}]`)?.value ?? '',
        page: window.location.href.slice(0, MAX_ADDRESS),
        language: readText(settings.language, 'en'),
      },
      shown.flatMap((field) =>
        [...(filesOf(field) ?? [])].map((file) => [field.key, file] as const),
      ),
    )
    if (ended.signal.aborted) return
    busy(false)
    if ('failure' in sent) lines.say(text(sent.failure))
    else if ('problems' in sent) checks.refuse(sent.problems)
    else arrived(sent.response)
  }
  const press = (): void => {
    if (isSending) return
    const isLast = steps.isLast()
    const shown = checks.shown()
    const isHere = ({ holder }: PageField): boolean => !!steps.current()?.contains(holder)
    if (!checks.check(isLast ? shown : shown.filter(isHere))) return
    if (!isLast) steps.go(1)
    else if (isPreview) finish(false)
    else if (site) void send()
    else {
      env.fault('A form needs the key of its site, and its own id.')
      lines.say(text('failed'))
    }
  }
  const tap = (target: Element): void => {
    if (target.closest('.ff-next')) press()
    else if (target.closest('.ff-back')) steps.go(-1)
  }
  const offs = [
    listen(root, 'input', ({ target }) => {
      if (site && !isPreview) sender.prepare()
      checks.change(target as Node)
    }),
    listen(root, 'click', ({ target }) => tap(target as Element)),
    listen(root, 'submit', (event) => {
      event.preventDefault()
      press()
    }),
  ]
  remembered.attribute(root, 'data-ff-on', '')
  remembered.attribute(form, 'novalidate', '')
  checks.refresh()
  return {
    tap,
    destroy() {
      ended.abort()
      for (const off of offs) off()
      lines.destroy()
      status.textContent = ''
      remembered.restore()
    },
  }
}

/** What was filled in: files are sent beside it. */
const valuesOf = (shown: readonly PageField[]): Pick<SubmitContent, 'fields' | 'consent'> => {
  const filled = shown.filter((field) => field.key !== FORM_CONSENT && !filesOf(field))
  const consent = shown.find(({ key }) => key === FORM_CONSENT)
  return {
    fields: Object.fromEntries(filled.map((field) => [field.key, entered(field)])),
    ...(consent && entered(consent) && { consent: true }),
  }
}
