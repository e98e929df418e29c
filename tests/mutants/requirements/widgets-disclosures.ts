import type { Mutant } from '../mutant.ts'

const CONTROLLER = 'packages/widgets/src/light/disclosures.ts'
const TESTS = ['packages/widgets/src/accordion/accordion.browser.test.tsx']
const common = { project: 'browser', tests: TESTS } as const

/** Accordion and toggle: titles that open what stands below them. */
export const DISCLOSURE_FAULTS: readonly Mutant[] = [
  {
    ...{ proves: ['W-01'], ...common, file: CONTROLLER },
    breaks: 'opening one leaves the other open',
    find: 'if (other !== one && other.isOpen() && !other.panel.contains(one.panel)) other.set(false)',
    replace: 'void other',
    name: 'closes the one that was open',
  },
  {
    ...{ proves: ['W-01'], ...common, file: CONTROLLER },
    breaks: 'the owner’s word that several may be open is not heard',
    find: 'readSwitch(settings.exclusive, exclusiveByDefault)',
    replace: 'exclusiveByDefault',
    name: 'several are open where the owner says so',
  },
  {
    ...{ proves: ['W-01'], ...common, file: CONTROLLER },
    breaks: 'an address that names one opens nothing',
    find: "listen(window, 'hashchange', toTarget),",
    replace: '',
    name: 'an address that names it opens it',
  },
  {
    ...{ proves: ['W-01'], ...common, file: CONTROLLER },
    breaks: 'only the one itself can be named, nothing inside of it',
    find: '|| panel.contains(target)',
    replace: '|| panel === target',
    name: 'so does one for something in what it opens',
  },
  {
    ...{ proves: ['W-01'], ...common, file: CONTROLLER },
    breaks: 'one inside another closes that one',
    find: "own<HTMLDetailsElement>('details')",
    replace: "[...element.querySelectorAll<HTMLDetailsElement>('details')]",
    name: 'left to that one',
  },
  {
    ...{ proves: ['W-01'], ...common, file: CONTROLLER },
    breaks: 'a plain one inside another closes what it stands in',
    find: ' && !other.panel.contains(one.panel)',
    replace: '',
    name: 'a plain one inside leaves it open',
  },
  {
    ...{ proves: ['W-01'], ...common, file: 'packages/widgets/src/light/Disclosures.tsx' },
    breaks: 'the level of the headings is forgotten',
    find: "HEADINGS[level] ?? 'span'",
    replace: "HEADINGS[3] ?? 'span'",
    name: 'headings of the level',
  },
  {
    ...{ proves: ['W-03'], ...common, file: 'packages/widgets/src/toggle/browser.ts' },
    breaks: 'a toggle closes its neighbours',
    find: 'createDisclosures(false)',
    replace: 'createDisclosures(true)',
    name: 'open each for itself',
  },
  {
    ...{ proves: ['W-03'], ...common, file: CONTROLLER },
    breaks: 'a builder’s title does nothing for a key',
    find: '          if (!isPress(event, one.head)) return\n',
    replace: '          if (isPress(event, one.head)) return\n',
    name: 'opens by pointer, Enter and Space',
  },
  {
    ...{ proves: ['W-03'], ...common, file: CONTROLLER },
    breaks: 'a builder’s title does not say whether it is open',
    find: "remembered.attribute(head, 'aria-expanded', String(isOpen))",
    replace: 'void head',
    name: 'opens by pointer, Enter and Space',
  },
]
