import type { Mutant } from '../mutant.ts'
import { inTrigger } from './trigger-rows.ts'

const form = inTrigger('form')

/** By what is left out of the list: what then counts as a message. */
const SKIPPED: readonly [what: string, find: string, name: string][] = [
  ['comment', '.comment-form,', '.comment-form is nothing'],
  ['comment by its id', '#commentform,', '#commentform is nothing'],
  ['older search', '.searchform,', 'sending .searchform is nothing'],
  ['older search by its id', '#searchform,', '#searchform is nothing'],
  ['search by its element', 'search form,', '#found is nothing'],
  ['checkout by its longer name', '.woocommerce-checkout,', '#own-checkout is nothing'],
  ['coupon by its longer name', '.woocommerce-form-coupon,', 'sending .woocommerce-form-coupon'],
  ['download checkout by its id', '#edd_purchase_form,', '#edd_purchase_form is nothing'],
  ['search', '.search-form,', 'sending .search-form is nothing'],
  ['search by its role', '[role=search],', '\\[role=search\\] is nothing'],
  ['the toolbar’s search', '#adminbarsearch,', '#adminbarsearch is nothing'],
  ['shop search', '.woocommerce-product-search,', 'sending .woocommerce-product-search'],
  ['product', '.cart,', 'sending .cart is nothing'],
  ['basket', '.woocommerce-cart-form,', 'sending .woocommerce-cart-form'],
  ['basket of a shop without classes', '[action$="/cart"],', '#dawn is nothing'],
  ['shipping calculator', '.woocommerce-shipping-calculator,', 'sending .woocommerce-shipping'],
  ['checkout', '.checkout,', 'sending .checkout is nothing'],
  ['block checkout', '.wc-block-checkout__form,', 'sending .wc-block-checkout__form'],
  ['coupon', '.checkout_coupon,', '.checkout_coupon is nothing'],
  ['download checkout', '.edd_form,', '.edd_form is nothing'],
  ['download purchase', '.edd_download_purchase_form,', 'sending .edd_download_purchase'],
  ['download basket', ',#edd_checkout_cart_form', 'sending #edd_checkout_cart_form'],
]

/** By a plugin's form in the list and its word in the other. */
const PLUGINS: readonly [plugin: string, form: string, word: string][] = [
  ['Contact Form 7', '.wpcf7-form,', 'wpcf7mailsent '],
  [
    'Forminator',
    '.forminator-ui,.forminator-custom-form,.forminator_ajax,',
    'forminator:form:submit:success ',
  ],
  ['WPForms', '.wpforms-form,', 'wpformsAjaxSubmitSuccess '],
  ['Formidable', '.frm_ajax_submit,', 'frmFormComplete '],
  ['Ninja Forms', '.nf-form-layout form,', 'nfFormSubmitResponse '],
  ['Fluent Forms', '.frm-fluent-form,', 'fluentform_submission_success '],
  ['Elementor', '.elementor-form,', 'submit_success gform'],
  ['Gravity Forms', ',[target^=gform_]', ' gform_confirmation_loaded'],
]

/** T-08: which forms are a message, and when. */
export const FORM_FAULTS: readonly Mutant[] = [
  ...SKIPPED.map(([what, find, name]) => ({
    ...form,
    proves: ['T-08'],
    breaks: `a form of the kind ${what} is a message`,
    find,
    replace: '',
    name,
  })),
  ...PLUGINS.flatMap(([plugin, find, word]) => [
    {
      ...form,
      proves: ['T-08'],
      breaks: `${plugin}: sending counts, whether it arrives or not`,
      find,
      replace: '',
      name: `${plugin} says itself`,
    },
    {
      ...form,
      proves: ['T-08'],
      breaks: `${plugin}: its word that a message has arrived is not heard`,
      find: word,
      replace: word === 'submit_success gform' ? 'gform' : '',
      name: `${plugin} says itself`,
    },
  ]),
  {
    ...form,
    proves: ['T-08'],
    breaks: 'a name that only holds that of a basket is skipped',
    find: '.cart,',
    replace: '[class*=cart],',
    name: 'cartography',
  },
  {
    ...form,
    proves: ['T-08'],
    breaks: 'a name that only holds that of a plugin is skipped',
    find: '.frm-fluent-form,',
    replace: '[class*=fluent],',
    name: 'affluent',
  },
  {
    ...form,
    proves: ['T-08'],
    breaks: 'the form’s id is not told',
    find: "          said('id') ||\n",
    replace: '',
    name: 'a form is sent',
  },
  {
    ...form,
    proves: ['T-08'],
    breaks: 'the id that a plugin gives its form is not told',
    find: "find('[name=form_id],[name=_wpcf7]')?.value ||",
    replace: '',
    name: 'Contact Form 7',
  },
  {
    ...form,
    proves: ['T-08'],
    breaks: 'the form’s class is not told',
    find: "form_class: said('class')",
    replace: "form_class: ''",
    name: 'a form is sent',
  },
  {
    ...form,
    proves: ['T-08'],
    breaks: 'the label of the button is not told',
    find: 'text: text.trim().slice(0, 100)',
    replace: "text: ''",
    name: 'a form is sent',
  },
  {
    ...form,
    proves: ['T-08'],
    breaks: 'the label is that of the first button, whichever was used',
    find: 'submitter ?? find(',
    replace: 'find(',
    name: 'the button that was used',
  },
  {
    ...form,
    proves: ['T-08'],
    breaks: 'a form that is sent twice in a second is two messages',
    find: '    if (told.has(form)) return\n',
    replace: '',
    name: 'sent twice in a second',
  },
  {
    ...form,
    proves: ['T-08'],
    breaks: 'a response that holds errors counts as arrived',
    find: ' && !Object.keys({ ...report?.response?.errors })[0]',
    replace: '',
    name: 'holds errors',
  },
]
