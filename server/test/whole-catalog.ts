import type { Language } from '@kinora/contract/text/languages'
import { readCatalog } from '../src/platform/texts/catalogs.ts'

/** With the texts of the front end, too. */
export const readWholeCatalog = (language: Language) => readCatalog(language, () => true)
