import { pages } from '@kinora/contract/pages/pages'
import { SettingsTabs } from '../app/settings-tabs.tsx'
import { useTitle } from '../lib/use-title.ts'

export default function SettingsPage() {
  useTitle(pages.settings.title)
  return <SettingsTabs />
}
