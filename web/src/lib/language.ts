import {
  type Catalog,
  directionOf,
  english,
  setActiveCatalog,
  sourceLanguage,
} from '@kinora/contract/text/active-language'
import type { CatalogPart } from '@kinora/contract/text/catalog-files'
import { warn } from './log.ts'
import { createStore } from './store.ts'

let catalog = english

/** The React Compiler keeps texts, so what shows some has to be mounted anew when it changes. */
export const pageLanguage = createStore<string>(sourceLanguage)

/** Of which texts are loaded, in whichever language. */
const neededParts = new Set<CatalogPart>()
let requested: string = sourceLanguage

function activateCatalog(next: Catalog) {
  const lang = next.language
  catalog = next
  Object.assign(document.documentElement, { lang, dir: directionOf(lang) })
  pageLanguage.set(lang)
}

/** @throws Error when its texts cannot be loaded; the page then stays as it is */
export async function showLanguage(language: string) {
  requested = language
  try {
    const next =
      language === sourceLanguage
        ? english
        : await (await import('./catalogs.ts')).loadCatalog(language, neededParts)
    if (requested === language) activateCatalog(next)
  } catch (error) {
    requested = catalog.language
    throw error
  }
}

const warnOfEnglish = (error: unknown) => warn('Texts did not load', error)

/** Loads the texts that only a part of the site shows, in the language of the page. */
export async function loadTexts(part: CatalogPart) {
  neededParts.add(part)
  if (requested !== sourceLanguage) await showLanguage(requested).catch(warnOfEnglish)
}

/** Begins in the language of the server's HTML, or in English when its texts do not arrive. */
export async function startInPageLanguage(part: CatalogPart) {
  setActiveCatalog(() => catalog)
  neededParts.add(part)
  await showLanguage(document.documentElement.lang).catch((error: unknown) => {
    warnOfEnglish(error)
    activateCatalog(english)
  })
}
