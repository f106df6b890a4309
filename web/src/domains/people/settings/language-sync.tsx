import { useEffect, useRef } from 'react'
import { chooseLanguage, chosenLanguage, isLanguageHeld } from '../../../lib/choose-language.ts'
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
  const isHeld = useStore(isLanguageHeld)
  useOtherTabs(isHeld)
  const language = useSettingsQuery().data?.language
  const site = usePublicSite()?.languages
  const before = useRef(language)
  useEffect(() => {
    if (isHeld) return
    const isGivenUp = language === null && Boolean(before.current)
    before.current = language
    if (!site || language === undefined || language === chosenLanguage.get()) return
    if (language === null ? isGivenUp : site.offered.includes(language))
      void chooseLanguage(language, site).catch(showLoadError)
  }, [isHeld, language, site])
  return null
}

function useOtherTabs(isHeld: boolean) {
  const chosen = useStore(chosenLanguage)
  const before = useRef(chosen)
  useEffect(() => {
    if (isHeld) return
    if (chosen !== null && chosen !== before.current) void showLanguage(chosen).catch(showLoadError)
    before.current = chosen
  }, [chosen, isHeld])
}
