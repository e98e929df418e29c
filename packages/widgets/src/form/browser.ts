import { type BehaviorBrowser, createRemembered, readChoice, readText } from '@footfall/behaviors'
import {
  type ErrorDetail,
  FORM_CONSENT,
  FORM_SENT,
  FORM_TRAP,
  type FormResponse,
} from '@footfall/contract'
import { createSender } from './create-sender.ts'
import { createSteps, turnOff } from './create-steps.ts'
import {
  entered,
  filesOf,
  type PageField,
  problemOf,
  readFields,
  shownFields,
  wrongFile,
} from './page-fields.ts'
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
  const fields = readFields(root)
  let shown: PageField[] = fields
  const isPreview = settings.isPreview === true
  let isSending = false

  const refresh = (): void => {
    shown = shownFields(fields)
    for (const field of fields) {
      if (!field.showIfField) continue
      const isOff = !shown.includes(field)
      turnOff(remembered, field.holder, isOff)
      // Neither asked for nor sent.
      for (const control of field.controls)
        remembered.attribute(control, 'disabled', isOff ? '' : null)
      if (isOff) lines.set(field, '')
    }
    steps.refresh()
  }
  const textFor = (field: PageField, problem: string): string => {
    const accepted = field.controls[0]?.getAttribute('accept') ?? ''
    // A page that lost its words still says which rule it is.
    const words = (text(problem) || problem).replace('{types}', accepted)
    const file = /^file-(size|type)$/.test(problem) && wrongFile(field)
    return file ? `${file.name}: ${words}` : words
  }
  const judge = (field: PageField): boolean => {
    const problem = problemOf(field)
    lines.set(field, problem ? textFor(field, problem) : '')
    return !problem
  }
  const goTo = (field: PageField): void => {
    steps.goTo(field.holder)
    field.controls[0]?.focus()
  }
  const report = (wrong: readonly PageField[]): void => {
    if (wrong[0]) {
      lines.list(text('wrong'), wrong, goTo)
      goTo(wrong[0])
    } else lines.say('')
  }
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
  const refused = (problems: readonly ErrorDetail[]): void => {
    const wrong = problems.flatMap(({ path, problem = '' }) => {
      const field =
        shown.find(({ key }) => key === path) ??
        shown.find(({ key }) => path === 'consent' && key === FORM_CONSENT)
      if (field) lines.set(field, textFor(field, problem))
      return field ?? []
    })
    if (wrong[0]) report(wrong)
    else lines.say(text('failed'))
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
    const filled = shown.filter((field) => field.key !== FORM_CONSENT && !filesOf(field))
    const consent = shown.find(({ key }) => key === FORM_CONSENT)
    const sent = await sender.send(
      {
        fields: Object.fromEntries(filled.map((field) => [field.key, entered(field)])),
        ...(consent && entered(consent) && { consent: true }),
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
    else if ('problems' in sent) refused(sent.problems)
    else arrived(sent.response)
  }
  const press = (): void => {
    if (isSending) return
    const isLast = steps.isLast()
    const asked = isLast ? shown : shown.filter(({ holder }) => steps.current()?.contains(holder))
    const wrong = asked.filter((field) => !judge(field))
    report(wrong)
    if (wrong[0]) return
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
      refresh()
      const field = fields.find(({ holder }) => holder.contains(target as Node))
      // Told once, a visitor sees at once that it is right now.
      if (field && lines.isWrong(field)) judge(field)
    }),
    listen(root, 'click', ({ target }) => tap(target as Element)),
    listen(root, 'submit', (event) => {
      event.preventDefault()
      press()
    }),
  ]
  remembered.attribute(root, 'data-ff-on', '')
  remembered.attribute(form, 'novalidate', '')
  refresh()
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
