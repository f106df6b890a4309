import { onTestFinished } from 'vitest'
import { type Catalog, setActiveCatalog } from './active-language.ts'

/** For the running test. Other files of the process may read the language elsewhere, and do so again after it. */
export function activateForTest(language: string, messages: Catalog['messages'] = {}) {
  const before = setActiveCatalog(() => ({ language, messages }))
  onTestFinished(() => {
    setActiveCatalog(before)
  })
}
