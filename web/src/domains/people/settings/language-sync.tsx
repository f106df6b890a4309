import { useEffect, useRef } from 'react'
import { chooseLanguage, chosenLanguage } from '../../../lib/choose-language.ts'
import { showLanguage } from '../../../lib/language.ts'
import { useStore } from '../../../lib/store.ts'
import { showLoadError } from '../../../ui/lazy-module.tsx'
import { usePublicSite } from '../../site/site/use-public-site.ts'
import { useSettingsQuery } from './use-settings.ts'

/**
 * Shows the language that the account chose, also on another device, and what another tab chose. Rendered once in the
 * app shell.
 */
export function LanguageSync() {
  useOtherTabs()
  const language = useSettingsQuery().data?.language
  const site = usePublicSite()?.languages
  const before = useRef(language)
  useEffect(() => {
    const isGivenUp = language === null && Boolean(before.current)
    before.current = language
    if (!site || language === undefined || language === chosenLanguage.get()) return
    if (language === null ? isGivenUp : site.offered.includes(language))
      void chooseLanguage(language, site).catch(showLoadError)
  }, [language, site])
  return null
}

function useOtherTabs() {
  const chosen = useStore(chosenLanguage)
  const before = useRef(chosen)
  useEffect(() => {
    if (chosen !== null && chosen !== before.current) void showLanguage(chosen).catch(showLoadError)
    before.current = chosen
  }, [chosen])
}
