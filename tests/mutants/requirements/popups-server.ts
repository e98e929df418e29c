import type { Mutant } from '../mutant.ts'
import { int, POPUPS, rows, SERVER, unit } from './popup-server-rows.ts'

const WIDGETS = 'packages/widgets/src'

/** What the server makes of popups: which drafts it takes, and where their blocks are found. */
export const POPUP_SERVER_FAULTS: readonly Mutant[] = [
  ...rows(
    'P-01',
    unit(`${POPUPS}/check-popup.ts`, `${POPUPS}/check-popup.test.ts`),
    [
      'any widget may stand in a popup',
      'POPUP_BLOCKS.includes(kind) ? entryIn(parts.widgets, kind) : undefined',
      'entryIn(parts.widgets, kind)',
      'a widget that is no block is refused',
    ],
    [
      'a look is taken as it comes',
      "check(entryIn(parts.widgets, POPUP_KIND), settings.view, 'settings.view')",
      'settings.view',
      'a look that is out of bounds',
    ],
    [
      'triggers are taken for rules',
      "checkParts(settings.rules, parts.rules, 'rules')",
      "checkParts(settings.rules, { ...parts.triggers, ...parts.rules }, 'rules')",
      'an unknown rule is refused',
    ],
    [
      'a popup that is switched off must be complete',
      'draft.isEnabled !== false',
      'draft.isEnabled !== undefined',
      'switched off, it may be half done',
    ],
  ),
  ...rows(
    'P-01',
    unit('packages/contract/src/schema/popup-schema.ts', `${POPUPS}/check-popup.test.ts`),
    [
      'one id may stand twice in a popup',
      'for (const at of repeated(blocks.map(({ id }) => id))) {',
      'for (const at of repeated(blocks.map((_, place) => String(place)))) {',
      'one id twice, in two languages',
    ],
    [
      'one language may stand twice',
      'for (const at of repeated(contents.map(({ language }) => language))) {',
      'for (const at of repeated(contents.map((_, place) => String(place)))) {',
      'one language twice',
    ],
    [
      'a popup has as many triggers as it likes',
      'z.array(part).max(10)',
      'z.array(part).max(11)',
      'eleven triggers',
    ],
    [
      'a comparison may count views when a popup closes',
      "view.impression === 'close'",
      "view.impression === 'never'",
      'a comparison by views that count too late',
    ],
    [
      'a comparison may be won by being shown',
      '!Object.values<string>(POPUP_EVENTS).includes(name)',
      'name !== POPUP_EVENTS.view',
      'a comparison that only one group can win: PopupClose',
    ],
    [
      'everybody may be held out',
      'z.number().int().min(1).max(90)',
      'z.number().int().min(1).max(100)',
      'a comparison that holds out all',
    ],
  ),
  ...rows(
    'P-03',
    unit(`${POPUPS}/never-holds.ts`, `${POPUPS}/check-popup.test.ts`),
    [
      'a rule with nothing chosen is published',
      'isChoice && !names.some(given)',
      'isChoice && names.every(given)',
      'a rule devices that can never hold',
    ],
    [
      'a schedule may end before it begins',
      'start >= end',
      'start === end',
      'a rule schedule that can never hold',
    ],
    [
      'an expression that cannot be read is published',
      "!isReadable(String(given('value') ?? ''))",
      "isReadable('(')",
      'a rule address that can never hold',
    ],
  ),
  ...rows(
    'P-01',
    unit(`${POPUPS}/popup-problems.ts`, `${POPUPS}/popup-problems.test.ts`),
    [
      'a block may have the id of a widget on the page',
      'new Set(widgets.map(({ id }) => id))',
      'new Set(widgets.slice(1).map(({ id }) => id))',
      'a block’s id is the site’s only one',
    ],
    [
      'two popups may have a block of the same id',
      '      taken.add(id)\n',
      '',
      'a block’s id is the site’s only one',
    ],
    [
      'a language in which nothing is shown is published',
      'if (blocks.length === 0)',
      'if (blocks.length < 0)',
      'a language in which nothing is shown',
    ],
    [
      'a popup may open one that is not there',
      'id && !there.has(id)',
      'id && there.has(id) && !id',
      'a popup that another opens must be there',
    ],
    [
      'a popup that shows nothing is published',
      'if (content.length === 0) {',
      'if (content.length < 0) {',
      'a popup that shows nothing',
    ],
  ),
  ...rows(
    'P-01',
    int(`${SERVER}/things/check-thing.ts`, `${POPUPS}/popups.int.test.ts`),
    [
      'a popup may be placed as a widget',
      'folder === POPUP_KIND ? undefined : entryIn(widgets, folder)',
      'folder === POPUP_KIND ? { name: POPUP_KIND, title: "", fields: {} } : entryIn(widgets, folder)',
      'a popup is no widget',
    ],
    [
      'what a popup’s parts were filled in with is not looked at',
      'popup.ok ? { ok: true, draft: { ...popup.draft } } : popup',
      'checked',
      'an unknown trigger is refused',
    ],
  ),
  ...rows('P-01', int(`${SERVER}/publish/config-problems.ts`, `${POPUPS}/popups.int.test.ts`), [
    'popups are published without being looked at',
    'return [...problems, ...popupProblems(config)]',
    'return popupProblems(config) ? problems : []',
    'what cannot be found by its id',
  ]),
  ...rows(
    'P-01',
    unit(`${SERVER}/publish/for-browsers.ts`, `${SERVER}/publish/for-browsers.test.ts`),
    [
      'pages are given whom a popup’s leads are told',
      'blocks: one.blocks.map(widgetOf)',
      'blocks: one.blocks',
      'what a widget within a popup keeps',
    ],
  ),
  ...rows('P-01', int(`${SERVER}/leads/read-form.ts`, `${POPUPS}/forms.int.test.ts`), [
    'forms within popups are not found',
    'config && placementsOf(config).find(',
    'config && placementsOf({ widgets: config.widgets }).find(',
    'a form within a popup is sent',
  ]),
  ...rows('P-01', int(`${SERVER}/leads/lead-reader.ts`, `${POPUPS}/forms.int.test.ts`), [
    'forms within popups are not listed with their leads',
    'config ? placementsOf(config) : []',
    'config ? placementsOf({ widgets: config.widgets }) : []',
    'leads of popups are listed',
  ]),
  ...rows(
    'P-01',
    int(`${SERVER}/widget-data/data-route.ts`, `${SERVER}/widget-data/data-route.int.test.ts`),
    [
      'widgets within popups have no data',
      'config && placementsOf(config).find(',
      'config?.widgets.find(',
      'a widget within a popup has its data',
    ],
  ),
  ...rows(
    'P-01',
    int(`${SERVER}/render/register-render.ts`, `${SERVER}/publish/publish.int.test.ts`),
    [
      'widgets within popups are not rendered',
      'placementsOf(config).find((one) => one.id === id)',
      'config.widgets.find((one) => one.id === id)',
      'a widget within a popup is rendered by its id',
    ],
  ),
  ...rows(
    'P-01',
    unit(`${WIDGETS}/own-html/clean-style.ts`, `${WIDGETS}/own-html/clean-html.test.ts`),
    [
      'a style is read again for each of its spaces',
      '\\s*:(.*)$/is',
      '\\s*:(.*?)\\s*$/is',
      'no attribute holds a server up',
    ],
  ),
  ...rows('P-01', unit(`${WIDGETS}/light/with-links.tsx`, `${WIDGETS}/light/with-links.test.ts`), [
    'a line is read again for each of its brackets',
    '([^[\\]\\n]+)',
    '([^\\]\\n]+)',
    'no length of an owner’s line',
  ]),
  ...rows(
    'P-01',
    int(`${SERVER}/popup-try/try-routes.ts`, `${SERVER}/popup-try/try-routes.int.test.ts`),
    [
      'a preview takes whatever it is given',
      'const { content, view } = checkInput(input)',
      'const { content, view } = checkInput ? input : input',
      'the preview and the link take no',
    ],
    [
      'a preview wants all that a popup needs',
      'kind: POPUP_KIND, isEnabled: false, settings',
      'kind: POPUP_KIND, settings',
      'what is half done is shown',
    ],
  ),
  ...rows(
    'P-01',
    int(`${SERVER}/popup-try/tried-files.ts`, `${SERVER}/popup-try/try-routes.int.test.ts`),
    [
      'a site tries out as much as it likes',
      'const MOST_PER_SITE = 60',
      'const MOST_PER_SITE = 6_000',
      'what is tried out ends with its hour',
    ],
    [
      'two at once both take the last place',
      "select pg_advisory_xact_lock(hashtextextended($1, 128))'",
      "select hashtextextended($1, 128)'",
      'what is tried out ends with its hour',
    ],
    [
      'what one site tries out counts for another',
      'from popup_tries where site = $1 and file <> $2',
      'from popup_tries where file <> $2',
      'what is tried out ends with its hour',
    ],
    [
      'what was tried out stays for a day',
      'const KEPT_MS = 3_600_000',
      'const KEPT_MS = 86_400_000',
      'what is tried out ends with its hour',
    ],
  ),
  ...rows(
    'P-01',
    int(`${SERVER}/publish/chunk-archive.ts`, `${SERVER}/popup-try/try-routes.int.test.ts`),
    [
      'what is tried out is served after its end',
      ' and ends_at > now()',
      '',
      'what is tried out ends with its hour',
    ],
  ),
]
