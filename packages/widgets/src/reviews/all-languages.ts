import type { LanguageTexts } from './language-texts.ts'
import { texts as ar } from './languages/ar.ts'
import { texts as bg } from './languages/bg.ts'
import { texts as cs } from './languages/cs.ts'
import { texts as da } from './languages/da.ts'
import { texts as de } from './languages/de.ts'
import { texts as el } from './languages/el.ts'
import { texts as en } from './languages/en.ts'
import { texts as es } from './languages/es.ts'
import { texts as et } from './languages/et.ts'
import { texts as fi } from './languages/fi.ts'
import { texts as fr } from './languages/fr.ts'
import { texts as he } from './languages/he.ts'
import { texts as hi } from './languages/hi.ts'
import { texts as hr } from './languages/hr.ts'
import { texts as hu } from './languages/hu.ts'
import { texts as it } from './languages/it.ts'
import { texts as ja } from './languages/ja.ts'
import { texts as ko } from './languages/ko.ts'
import { texts as lt } from './languages/lt.ts'
import { texts as lv } from './languages/lv.ts'
import { texts as nb } from './languages/nb.ts'
import { texts as nl } from './languages/nl.ts'
import { texts as pl } from './languages/pl.ts'
import { texts as pt } from './languages/pt.ts'
import { texts as ptbr } from './languages/pt-br.ts'
import { texts as ro } from './languages/ro.ts'
import { texts as ru } from './languages/ru.ts'
import { texts as sk } from './languages/sk.ts'
import { texts as sl } from './languages/sl.ts'
import { texts as sr } from './languages/sr.ts'
import { texts as sv } from './languages/sv.ts'
import { texts as tr } from './languages/tr.ts'
import { texts as uk } from './languages/uk.ts'
import { texts as zh } from './languages/zh.ts'
import { texts as zhtw } from './languages/zh-tw.ts'

/** All languages at once: for the server alone, which sends a page the one it speaks. */
export const allLanguages: Readonly<Record<string, LanguageTexts>> = {
  ar,
  bg,
  cs,
  da,
  de,
  el,
  en,
  es,
  et,
  fi,
  fr,
  he,
  hi,
  hr,
  hu,
  it,
  ja,
  ko,
  lt,
  lv,
  nb,
  nl,
  pl,
  pt,
  'pt-BR': ptbr,
  ro,
  ru,
  sk,
  sl,
  sr,
  sv,
  tr,
  uk,
  zh,
  'zh-TW': zhtw,
}
