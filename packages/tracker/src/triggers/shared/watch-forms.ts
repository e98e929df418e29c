import type { SettingsValues, UserData } from '@footfall/contract'
import type { TriggerEnv } from '../trigger-env.ts'

/** They have triggers of their own, or are no message to anyone. */
const OTHERS =
  '.comment-form,.search-form,[role=search],#adminbarsearch,.woocommerce-product-search,.cart,.woocommerce-cart-form,.woocommerce-shipping-calculator,[class*=checkout],[class*=edd_]'

/** Forms of plugins that say themselves when a message has arrived: being sent is not yet that. */
const PLUGINS =
  '.wpcf7-form,.wpforms-form,.frm-fluent-form,.frm_ajax_submit,[class*=forminator],.nf-form-layout form'

/** How they say it. */
const ARRIVED =
  'wpcf7mailsent forminator:form:submit:success wpformsAjaxSubmitSuccess frmFormComplete nfFormSubmitResponse fluentform_submission_success'

/** A second click on a button, or a plugin that says the same thing twice. */
const ECHO_MS = 1000

type Said =
  | { form?: Said; 0?: Said; id?: unknown; response?: { errors?: object } }
  | null
  | undefined

interface JqueryPage {
  on(types: string, call: (event: JqueryEvent, ...rest: Said[]) => void): void
  off(types: string, call: unknown): void
}

type JqueryEvent = Event & { originalEvent?: Event }

/** Fires for every form that a visitor sends. `identify` reads who it was, while the form still knows. */
export const watchForms = (
  { selector = 'form' }: SettingsValues,
  { window, document, clock, on, hear, onStop, fire }: TriggerEnv,
  identify: (form: Element) => UserData | undefined = () => undefined,
): void => {
  const wanted = selector as string
  const told = new Set<unknown>()
  const people = new WeakMap<Element, UserData | undefined>()

  const tell = (form: Element | null, id: number | '', submitter?: Element | null): void => {
    const key = form ?? id
    if (told.has(key)) return
    told.add(key)
    clock.after(ECHO_MS, () => told.delete(key))
    // Attributes, because a field of that name hides a form's own property.
    const said = (name: string): string => form?.getAttribute(name) ?? ''
    const find = (what: string): HTMLInputElement | null | undefined => form?.querySelector(what)
    const button = submitter ?? find('[type=submit],button:not([type])') ?? find('[type=button]')
    const text = button?.textContent || (button as HTMLInputElement | null)?.value || ''
    fire(
      {
        form_id:
          find('[name=form_id],[name=_wpcf7]')?.value ||
          said('data-formid') ||
          said('data-form_id') ||
          said('id') ||
          id,
        form_class: said('class'),
        text: text.trim().slice(0, 100),
      },
      { user: form ? (people.get(form) ?? identify(form)) : undefined },
    )
  }

  on('submit', wanted, (_, event) => {
    const form = event.composedPath()[0] as Element
    if (form.matches(OTHERS)) return
    // By the time a plugin has its answer, it may have emptied the form.
    if (form.matches(PLUGINS)) people.set(form, identify(form))
    else tell(form, '', (event as SubmitEvent).submitter)
  })

  /** The form is the event's target or around it, or is said in a plugin's own way: first of a list, by name, by number. */
  const arrived = ({ target }: Event, first?: Said, second?: unknown): void => {
    // Ninja Forms tells every answer, also one that holds errors.
    if (Object.keys(first?.response?.errors ?? {})[0]) return
    const id = Number(second ?? first?.id) || ''
    let form = document.querySelector(`#nf-form-${id}-cont form`)
    for (const said of [first?.form, first, target as Said]) {
      // A form, too, is a list: of its fields.
      const element = (said?.[0] ?? said) as Element | undefined
      form = form ?? element?.closest?.('form') ?? element?.querySelector?.('.wpcf7-form') ?? null
    }
    if (!form || form.closest(wanted)) tell(form, id)
  }
  for (const type of ARRIVED.split(' ')) hear(type, arrived)

  // Most plugins speak through jQuery, which the browser's listeners do not hear. Some sites load it at the first click.
  const take = (event: JqueryEvent, ...rest: Said[]): void => {
    if (!event.originalEvent) arrived(event, ...rest)
  }
  let page: JqueryPage | undefined
  const bind = (): void => {
    if (page) return
    page = (window as { jQuery?: (target: Document) => JqueryPage }).jQuery?.(document)
    page?.on(ARRIVED, take)
  }
  onStop(() => page?.off(ARRIVED, take))
  hear('click', bind)
  bind()
}
