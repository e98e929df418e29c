import type { Mutant } from '../mutant.ts'

const FOLDER = 'packages/behaviors/src/popups'

const at = (file: string, name: string, breaks: string, find: string, replace: string): Mutant => ({
  ...{ proves: ['P-03'], breaks, find, replace, project: 'browser', name },
  file: `${FOLDER}/${file}`,
  tests: [`${FOLDER}/parts.browser.test.ts`],
})

const fault = (rule: string, name: string, breaks: string, find: string, replace: string): Mutant =>
  at(`rules/${rule}/browser.ts`, `rule ${rule} .*${name}`, breaks, find, replace)

/** What must hold for a popup: each clause of the rules that builders know too. */
export const POPUP_RULE_FAULTS: readonly Mutant[] = [
  at(
    'since-first.ts',
    'rule page-views .*popup’s first look',
    'page views count from the visitor’s first one',
    'if (first <= count) return count - first',
    'return count',
  ),
  at(
    'since-first.ts',
    'rule page-views .*own first look',
    'all popups count from one first look',
    '`popup_${popup}_${counter}`',
    '`popup_${counter}`',
  ),
  at(
    'since-first.ts',
    'rule page-views .*forgotten begins anew',
    'a forgotten counter never catches up',
    'if (first <= count) return',
    'if (first !== Number.POSITIVE_INFINITY) return',
  ),
  fault(
    'page-views',
    'one page too few',
    'one fewer is enough',
    'seen >= readNumber(views, 1, 1000, 3)',
    'seen + 1 >= readNumber(views, 1, 1000, 3)',
  ),
  fault(
    'page-views',
    'so many pages',
    'one more is needed',
    'seen >= readNumber(views, 1, 1000, 3)',
    'seen > readNumber(views, 1, 1000, 3)',
  ),
  fault(
    'sessions',
    'one visit too few',
    'one fewer is enough',
    'begun >= readNumber(sessions, 1, 1000, 2)',
    'begun + 1 >= readNumber(sessions, 1, 1000, 2)',
  ),
  fault(
    'sessions',
    'so many visits',
    'page views are counted as visits',
    "sinceFirst(env, 'sessions')",
    "sinceFirst(env, 'pageViews')",
  ),
  fault(
    'address',
    'referring address contains',
    'the page’s own address is looked at',
    "of === 'referrer' ? referrer : window.location.href",
    'window.location.href',
  ),
  fault(
    'address',
    'page’s address contains',
    'the referring address is looked at',
    "of === 'referrer' ? referrer : window.location.href",
    'referrer',
  ),
  fault(
    'address',
    'must not contain',
    'excludes means contains',
    "how === 'excludes' ? !isIn : isIn",
    'isIn',
  ),
  fault(
    'address',
    'expression that matches',
    'expressions are plain texts',
    "how === 'regex'",
    "how === 'none'",
  ),
  fault(
    'address',
    'expression that cannot be read',
    'an expression that cannot be read holds',
    '  } catch {\n    return false',
    '  } catch {\n    return true',
  ),
  fault(
    'source',
    'another site',
    'whatever is chosen holds',
    'readSwitch(settings[source])',
    'true',
  ),
  at(
    'source-of.ts',
    'rule source .*only begins alike',
    'a host that begins alike is the own',
    'host === window.location.hostname',
    'host.startsWith(window.location.hostname)',
  ),
  ...['google', 'yahoo', 'bing', 'yandex', 'baidu'].map((engine) =>
    at(
      'source-of.ts',
      `rule source .*search by .*${engine}`,
      `${engine} is no search engine`,
      engine,
      'none',
    ),
  ),
  at(
    'source-of.ts',
    'rule source .*such a name in it',
    'any name with google in it is a search engine',
    '(^|\\.)',
    '',
  ),
  at(
    'source-of.ts',
    'rule source .*no page at all',
    'no referring page is internal',
    "if (host === window.location.hostname) return 'internal'",
    "if (!host || host === window.location.hostname) return 'internal'",
  ),
  fault('users', 'not for a role', 'not-for means for', "isOne === (mode !== 'not-for')", 'isOne'),
  fault('users', 'guests, of a guest', 'nobody is a guest', "['guest']", '[]'),
  fault(
    'users',
    'signed in, of a guest',
    'without roles everybody is meant',
    ': !!visitor.user',
    ': true',
  ),
  fault(
    'users',
    'before the host',
    'it does not wait for the host',
    'if (!visitor) return undefined',
    "if (!visitor) return [true, '']",
  ),
  fault(
    'devices',
    'is no phone',
    'a tablet is a phone',
    "isUpTo('mobile', 767)",
    "isUpTo('mobile', 768)",
  ),
  fault(
    'devices',
    'is no tablet',
    'a computer is a tablet',
    "isUpTo('tablet', 1024)",
    "isUpTo('tablet', 1025)",
  ),
  fault(
    'devices',
    'builder’s own widths',
    'the builder’s widths are not asked',
    'host?.responsive?.activeBreakpoints?.[device]?.value',
    'undefined',
  ),
  fault('browsers', 'edge where', 'Edge is taken for Chrome', "  ['edge', /Edg/],\n", ''),
  fault(
    'browsers',
    'other where',
    'Opera is taken for Chrome',
    "  ['other', /OPR|Opera|SamsungBrowser|Vivaldi/],\n",
    '',
  ),
  fault(
    'browsers',
    'firefox where',
    'Firefox is not known',
    "  ['firefox', /Firefox|FxiOS/],\n",
    '',
  ),
  fault('browsers', 'safari where', 'Safari is not known', "  ['safari', /Safari/],\n", ''),
  fault('browsers', 'of an iPhone', 'Chrome of an iPhone is taken for Safari', '|CriOS', ''),
  fault(
    'page-type',
    'another kind',
    'any kind will do',
    'Object.hasOwn(settings, name) && readSwitch(settings[name])',
    'true',
  ),
]
