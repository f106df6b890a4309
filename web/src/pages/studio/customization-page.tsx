import { pages } from '@kinora/contract/pages/pages'
import { CustomizeButton } from '../../domains/community/channels/owner-actions.tsx'
import { SettingsTabs } from '../../app/settings-tabs.tsx'
import { CustomizationLinks } from '../../domains/studio/studio/customization-links.tsx'
import { useTitle } from '../../lib/use-title.ts'
import { PageHeader } from '../../ui/page-header.tsx'

export default function CustomizationPage() {
  useTitle(pages.studioCustomization.title)
  return (
    <>
      <PageHeader title={pages.studioCustomization.title} />
      <CustomizationLinks customize={<CustomizeButton />} />
      <SettingsTabs isEmbedded />
    </>
  )
}
