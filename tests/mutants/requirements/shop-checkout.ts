import type { Mutant } from '../mutant.ts'

const WIDGETS = 'packages/widgets/src'

/** One seeded fault of a shop's widget, seen in a real page. */
export const widgetRow = (
  [tests, name]: readonly [tests: string, name: string],
  [proves, breaks]: readonly [proves: string, breaks: string],
  [file, find, replace]: readonly [file: string, find: string, replace: string],
): Mutant => ({
  proves: proves.split(' '),
  breaks,
  file: `${WIDGETS}/${file}`,
  find,
  replace,
  project: tests.endsWith('.tsx') ? 'browser' : 'unit',
  tests: [`${WIDGETS}/${tests}`],
  name,
})

const FORM = 'checkout/checkout.browser.test.tsx'
const BROWSER = 'checkout/browser.ts'
const PROBLEMS = 'checkout/create-problems.ts'
const READ = 'checkout/read-form.ts'
const CHOICES = 'checkout/create-choices.ts'

/** W-24: the checkout's form, its fields and choices. */
export const CHECKOUT_FORM_FAULTS: readonly Mutant[] = [
  widgetRow(
    [FORM, 'W-24 without a script it is'],
    ['W-24', 'without a script the shop does not hear what total was seen'],
    ['checkout/Checkout.tsx', 'defaultValue={cart?.total.minor}', 'defaultValue=""'],
  ),
  widgetRow(
    [FORM, 'W-24 without a script it is'],
    ['W-24', 'without a script a doubled form is two orders'],
    ['checkout/Checkout.tsx', 'name={tokenField} value={token}', 'value={token}'],
  ),
  widgetRow(
    [FORM, 'W-24 without a script it is'],
    ['W-24', 'without a script what must be filled in need not be'],
    ['checkout/CheckoutField.tsx', 'required: isRequired', 'required: false'],
  ),
  widgetRow(
    [FORM, 'W-24 without a script it is|W-24 nothing is chosen'],
    ['W-24', 'a way to pay is chosen for the buyer'],
    ['checkout/Choices.tsx', 'defaultChecked={isChosen}', 'defaultChecked={isChosen || isMethods}'],
  ),
  widgetRow(
    [FORM, 'W-24 an order by keyboard'],
    ['W-24', 'the order is a page load'],
    [
      BROWSER,
      '      event.preventDefault()\n      press((event as SubmitEvent).submitter)',
      '      press((event as SubmitEvent).submitter)',
    ],
  ),
  widgetRow(
    [FORM, 'W-24 an order by keyboard'],
    ['W-24', 'the button can be pressed while the page goes to the provider'],
    [BROWSER, '      // The lock stays until the page goes.\n', '      lock(false)\n'],
  ),
  widgetRow(
    [FORM, 'W-24 an order by keyboard'],
    ['W-24', 'the shop’s page to pay is not followed'],
    [BROWSER, 'pageAddress(window, next ?? order?.url)', 'pageAddress(window, order?.url)'],
  ),
  widgetRow(
    [FORM, 'W-24 without an address to pay'],
    ['W-24', 'an order that is not paid online leads nowhere'],
    [BROWSER, 'pageAddress(window, next ?? order?.url)', 'pageAddress(window, next)'],
  ),
  widgetRow(
    [FORM, 'W-24 what the shop says is wrong'],
    ['W-24', 'what is wrong is not read to whoever cannot see it'],
    [BROWSER, '    problems.focus()\n', ''],
  ),
  widgetRow(
    [FORM, 'W-24 what the shop says is wrong'],
    ['W-24', 'a field that is wrong is not said to be'],
    [PROBLEMS, "remembered.attribute(one, 'aria-invalid', 'true')", 'void one'],
  ),
  widgetRow(
    [FORM, 'W-24 what the shop says is wrong'],
    ['W-24', 'what is wrong takes the place of a field’s hint'],
    [PROBLEMS, "(holder.getAttribute('aria-describedby') ?? '')", "''"],
  ),
  widgetRow(
    [FORM, 'W-24 what the shop says is wrong'],
    ['W-24', 'a group of choices is not wrong as a whole'],
    [PROBLEMS, "first.closest('fieldset')", 'undefined'],
  ),
  widgetRow(
    [FORM, 'W-24 what the shop says is wrong'],
    ['W-24', 'a line of the summary does not lead to its field'],
    [PROBLEMS, '        control.focus()\n', ''],
  ),
  widgetRow(
    [FORM, 'W-24 what is mended'],
    ['W-24', 'what is mended stays in the summary'],
    [PROBLEMS, 'if (row.getAttribute(MARK) === name) row.remove()', 'if (!row) return'],
  ),
  widgetRow(
    [FORM, 'W-24 what is mended'],
    ['W-24', 'what is mended stays wrong at its field'],
    [BROWSER, 'problems.clear(control.name)', 'void control.name'],
  ),
  widgetRow(
    [FORM, 'W-24 what a server drew as wrong'],
    ['W-24', 'what a server drew as wrong stays when it is mended'],
    [PROBLEMS, "remembered.attribute(drawn, 'hidden', '')", 'void drawn'],
  ),
  widgetRow(
    [FORM, 'W-24 texts of the shop'],
    ['W-24', 'a shop’s text becomes markup'],
    [PROBLEMS, 'made.textContent = text', 'made.innerHTML = text'],
  ),
  widgetRow(
    [FORM, 'W-24 an address brings'],
    ['W-24', 'the shop is asked with every key'],
    [BROWSER, 'const WAIT = 500', 'const WAIT = 0'],
  ),
  widgetRow(
    [FORM, 'W-24 an address brings'],
    ['W-24', 'each key begins a wait of its own'],
    [
      BROWSER,
      '      cancel?.()\n      cancel = clock.after(WAIT',
      '      cancel = clock.after(WAIT',
    ],
  ),
  widgetRow(
    [FORM, 'W-24 an address brings'],
    ['W-24', 'half an address is asked about'],
    [READ, 'one.required && !one.value.trim()', 'false'],
  ),
  widgetRow(
    [FORM, 'W-24 an address brings'],
    ['W-24', 'the same address is asked about again'],
    [BROWSER, '!fields || text === told', '!fields'],
  ),
  widgetRow(
    [FORM, 'W-24 an address brings'],
    ['W-24', 'more than the address is told before the order'],
    [READ, "ADDRESS.test(one.getAttribute('autocomplete') ?? '')", 'true'],
  ),
  widgetRow(
    [FORM, 'W-24 an address brings'],
    ['W-24', 'sums that may change look as if they would hold'],
    [BROWSER, "isBusy || isUnsure ? 'true' : null", "isUnsure ? 'true' : null"],
  ),
  widgetRow(
    [FORM, 'W-24 an address brings'],
    ['W-24', 'deliveries to another address are not shown'],
    [BROWSER, "drawChoices(form, slots, 'rates', rateField, cart, isBusy)", ''],
  ),
  widgetRow(
    [FORM, 'W-24 where nothing is delivered'],
    ['W-24', 'an address that is refused is not said'],
    [BROWSER, '    problems.mark(Object(error.fields))\n', ''],
  ),
  widgetRow(
    [FORM, 'W-24 an address that got no answer'],
    ['W-24', 'an address that got no answer is taken for told'],
    [BROWSER, "if (error.code === 'failed') told = ''", ''],
  ),
  widgetRow(
    [FORM, 'W-24 another delivery'],
    ['W-24', 'the shop does not hear of another delivery'],
    [BROWSER, "void choose('rate', control.value)", 'undefined'],
  ),
  widgetRow(
    [FORM, 'W-24 another delivery'],
    ['W-24', 'what the shop said last takes back what was just chosen'],
    [CHOICES, 'isBusy ? undefined : items', 'items'],
  ),
  widgetRow(
    [FORM, 'W-24 a delivery that the shop refuses'],
    ['W-24', 'a delivery that the shop refused stays chosen'],
    [CHOICES, '(one as HTMLInputElement).checked = true', 'void one'],
  ),
  widgetRow(
    [FORM, 'W-24 a delivery that the shop refuses'],
    ['W-24', 'a choice is refused without a word'],
    [BROWSER, '    problems.say(wordsOf(answer, settings).map(({ text }) => text))\n', ''],
  ),
  widgetRow(
    [FORM, 'W-24 the way to pay is told'],
    ['W-24', 'the shop does not hear of the way to pay before the order'],
    [BROWSER, "void choose('method', control.value)", 'undefined'],
  ),
  widgetRow(
    [FORM, 'W-24 what a tracker puts'],
    ['W-24', 'what a tracker put into the form does not go with the order'],
    [
      BROWSER,
      '        fieldsOf(form, window),',
      "        Object.fromEntries(Object.entries(fieldsOf(form, window)).filter(([name]) => !name.startsWith('pys'))),",
    ],
  ),
  widgetRow(
    [FORM, 'W-24 what a tracker puts'],
    ['W-24', 'trackers do not find the form'],
    ['checkout/Checkout.tsx', "'ff-checkout checkout woocommerce-checkout'", "'ff-checkout'"],
  ),
  widgetRow(
    [FORM, 'W-24 the names of the sums'],
    ['W-24', 'the owner’s name of the tax is not said where prices contain it'],
    ['shop/OrderReview.tsx', 'texts.taxIncludedText ?? texts.taxText', 'texts.taxIncludedText'],
  ),
  widgetRow(
    [FORM, 'W-24 the names of the sums'],
    ['W-24', 'a tax that comes on top is said to be contained'],
    ['shop/OrderReview.tsx', 'hidden={shown?.isTaxIncluded === false}', 'hidden={false}'],
  ),
  widgetRow(
    [FORM, 'W-24 as a component'],
    ['W-24', 'a cart that another tab changed is not shown'],
    [BROWSER, '    fillReview(slots, form, cart)\n', ''],
  ),
]
