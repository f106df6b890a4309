import { t } from '@kinora/contract/text/translate'
import { type Language, languageNames } from '@kinora/contract/text/languages'
import { defaultSiteSettings } from '@kinora/contract/site/site-settings/defaults'
import type { ReactNode } from 'react'
import { usePublicSite } from '../../domains/site/site/use-public-site.ts'
import { chooseLanguage } from '../../lib/choose-language.ts'
import { pageLanguage } from '../../lib/language.ts'
import { useStore } from '../../lib/store.ts'
import { DropdownMenu, MenuRadioGroup } from '../../ui/dropdown-menu.tsx'
import { showLoadError } from '../../ui/lazy-module.tsx'

/** For visitors; users choose in their settings. */
export function LanguageMenu({ trigger }: { trigger: ReactNode }) {
  const languages = usePublicSite()?.languages ?? defaultSiteSettings.languages
  const shown = useStore(pageLanguage) as Language
  return (
    <DropdownMenu trigger={trigger} label={t`Language`} defaultOpen>
      <MenuRadioGroup
        value={shown}
        onSelect={(language) => void chooseLanguage(language, languages).catch(showLoadError)}
        options={languages.offered.map((value) => ({ value, label: languageNames[value], lang: value }))}
      />
    </DropdownMenu>
  )
}
