import type { TriggerExample } from '@footfall/contract'
import type { FormSettings } from './settings.ts'

const html = `<form id="contact" class="footer-form wide"><input name="id"><button>Send it</button></form>
<form id="second"><input type="submit" value="Ask"></form>
<form class="comment-form"></form><form role="search"></form><form id="adminbarsearch"></form>
<form class="search-form"></form><form class="woocommerce-product-search"></form>
<form class="cart"></form><form class="woocommerce-cart-form"></form>
<form class="woocommerce-shipping-calculator"></form><form class="checkout"></form>
<form class="checkout_coupon"></form><form class="edd_form"></form>
<form class="edd_download_purchase_form"></form>
<form class="wpcf7-form"></form><form class="forminator-custom-form"></form><form class="forminator_ajax"></form>
<form class="wpforms-form"></form><form class="wpforms-form wpforms-ajax-form"></form><div class="nf-form-layout"><form id="ninja"></form></div>
<form class="frm-fluent-form"></form><form class="frm-show-form frm_ajax_submit"></form>
<form id="dawn" class="cart__contents" action="/cart"></form><form id="dawn-add" action="/cart/add"></form>
<form class="wc-block-components-form wc-block-checkout__form"></form><form id="edd_checkout_cart_form"></form>
<form class="elementor-form"></form><form id="gravity" target="gform_ajax_frame_6"></form>
<form id="commentform"></form><form class="searchform"></form><form id="searchform"></form><search><form id="found"></form></search>
<form class="woocommerce-checkout" id="own-checkout"></form><form class="woocommerce-form-coupon"></form><form id="edd_purchase_form"></form>
<div class="ff-form"><form id="ours" action="/v1/form/lamps/contact"></form></div><div data-footfall-widget="form"><form id="marked"></form></div>`

const SKIPPED = [
  '#ours',
  '#marked',
  '.comment-form',
  '[role=search]',
  '#adminbarsearch',
  '.search-form',
  '.woocommerce-product-search',
  '.cart',
  '.woocommerce-cart-form',
  '.woocommerce-shipping-calculator',
  '.checkout',
  '.checkout_coupon',
  '.edd_form',
  '.edd_download_purchase_form',
  '.wpcf7-form',
  '.forminator-custom-form',
  '.forminator_ajax',
  '.wpforms-form',
  '.wpforms-ajax-form',
  '#ninja',
  '.frm-fluent-form',
  '.frm_ajax_submit',
  '#dawn',
  '#dawn-add',
  '.wc-block-checkout__form',
  '#edd_checkout_cart_form',
  '.elementor-form',
  '#gravity',
  '#commentform',
  '.searchform',
  '#searchform',
  '#found',
  '#own-checkout',
  '.woocommerce-form-coupon',
  '#edd_purchase_form',
]

/** Names that only hold one of those. */
const MESSAGES = [
  'cartography-contact',
  'golf-cart-enquiry',
  'checkout-our-news',
  'job-search-help',
  'free-shipping-calculation',
  'affluent-clients',
  'my-wpforms-like',
  'steadyedd_club',
]

export const examples: TriggerExample<FormSettings>[] = [
  {
    title: 'a form is sent',
    settings: {},
    html,
    acts: [
      { does: 'submit', on: '#contact' },
      { does: 'submit', on: '#second' },
    ],
    fires: [
      { form_id: 'contact', form_class: 'footer-form wide', text: 'Send it' },
      { form_id: 'second', form_class: '', text: 'Ask' },
    ],
  },
  {
    title: 'only the forms that the selector names',
    settings: { selector: '.footer-form' },
    html,
    acts: [
      { does: 'submit', on: '#contact' },
      { does: 'submit', on: '#second' },
    ],
    fires: [{ form_id: 'contact', form_class: 'footer-form wide', text: 'Send it' }],
  },
  {
    title: 'sent twice in a second, it is one message',
    settings: {},
    html,
    acts: [
      { does: 'submit', on: '#second' },
      { does: 'submit', on: '#second' },
    ],
    fires: [{ form_id: 'second', form_class: '', text: 'Ask' }],
  },
  ...SKIPPED.map((on) => ({
    title: `sending ${on} is nothing`,
    settings: {},
    html,
    acts: [{ does: 'submit', on } as const],
    fires: [],
  })),
  ...MESSAGES.map((name) => ({
    title: `${name} is a message: a name that only holds another is its own`,
    settings: {},
    html: `<form id="${name}" class="${name}"><button>Send</button></form>`,
    acts: [{ does: 'submit', on: 'form' } as const],
    fires: [{ form_id: name, form_class: name, text: 'Send' }],
  })),
]
