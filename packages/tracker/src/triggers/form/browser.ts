import type { UserData } from '@footfall/contract'
import { ANYWHERE, type TriggerBrowser } from '../trigger-env.ts'
import type { FormSettings } from './settings.ts'

/** These have triggers of their own, tell of themselves (our own) or are no message to anyone. Whole names: `cartography-contact` is no basket. */
const OTHERS =
  '.ff-form>form,[data-footfall-widget=form] form,.comment-form,#commentform,.search-form,.searchform,#searchform,[role=search],search form,#adminbarsearch,.woocommerce-product-search,.cart,.woocommerce-cart-form,[action$="/cart"],[action$="/cart/add"],.woocommerce-shipping-calculator,.checkout,.woocommerce-checkout,.checkout_coupon,.woocommerce-form-coupon,.wc-block-checkout__form,.edd_form,#edd_purchase_form,.edd_download_purchase_form,#edd_checkout_cart_form'

/** Forms of plugins that say themselves when a message has arrived: being sent is not yet that. */
const PLUGINS =
  '.wpcf7-form,.wpforms-form,.frm-fluent-form,.frm_ajax_submit,.forminator-ui,.forminator-custom-form,.forminator_ajax,.nf-form-layout form,.elementor-form,[target^=gform_]'

/** A second click on a button, or a plugin that says the same thing twice. */
const ECHO_MS = 1000

/** What a plugin may say besides. */
interface PluginReport {
  id?: string
  response?: { errors?: object }
}

interface JqueryPage {
  on(types: string, call: (event: Event, report?: PluginReport) => void): JqueryPage
  off(types: string, call: unknown): void
}

/**
 * Fires when a form is sent; those of the plugins that say so themselves, when they say that it arrived. `identify` reads
 * who it was, while the form still knows.
 */
export const browser: TriggerBrowser<FormSettings> = (
  settings,
  on,
  env,
  identify = () => undefined,
) => {
  /** How plugins say that a message has arrived. */
  const types =
    'wpcf7mailsent forminator:form:submit:success wpformsAjaxSubmitSuccess frmFormComplete nfFormSubmitResponse fluentform_submission_success submit_success gform_confirmation_loaded'
  const selector = settings.selector ?? 'form'
  const told = new Set<Element>()
  /** The plugin's form that was used last, and who used it: by the time of the response it may be empty, or gone. */
  let last: Element | undefined
  let person: UserData | false | undefined
  let page: JqueryPage | undefined

  const tell = (
    form: Element,
    user: UserData | undefined,
    id: string,
    submitter?: Element | null,
  ): void => {
    if (told.has(form)) return
    told.add(form)
    env.clock.after(ECHO_MS, () => told.delete(form))
    // Attributes, because a field of that name hides a form's own property.
    const said = (name: string): string => form.getAttribute(name) ?? ''
    const find = (what: string): HTMLInputElement | null => form.querySelector(what)
    const button = submitter ?? find('[type=submit],button:not([type])') ?? find('[type=button]')
    const text = button?.textContent || (button as HTMLInputElement | null)?.value || ''
    env.fire(
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
      user,
    )
  }

  // Who says so on the document, or beside the form, means the one that was used last.
  const arrived = ({ target }: Event, report?: PluginReport): void => {
    const form = (target as Element).closest?.('form') ?? last
    // Ninja Forms reports every response, also one that holds errors.
    if (form?.closest(selector) && !Object.keys({ ...report?.response?.errors })[0]) {
      tell(form, (form === last && person) || identify(form), report?.id ?? '')
    }
  }
  for (const type of types.split(' ')) on(type, ANYWHERE, (_, event) => arrived(event))

  // Most plugins speak through jQuery, which the browser's listeners do not hear. Some sites load it late.
  const bind = (): void => {
    page ??= (env.window as { jQuery?: (target: Document) => JqueryPage })
      .jQuery?.(env.document)
      .on(types, arrived)
  }
  const use = (_: unknown, event: Event): void => {
    bind()
    const form = (event.composedPath()[0] as Element).closest('form')
    const isSent = event.type === 'submit'
    if (!form || form.matches(OTHERS)) return
    if (form.matches(PLUGINS)) {
      last = form
      person = isSent && identify(form)
    } else if (isSent) tell(form, identify(form), '', (event as SubmitEvent).submitter)
  }
  on('submit', selector, use)
  on('click', selector, use)
  env.onStop(() => page?.off(types, arrived))
  bind()
}
