import { t } from '@kinora/contract/text/translate'
import { pages } from '@kinora/contract/pages/pages'
import { Link } from '@tanstack/react-router'
import Settings2 from 'lucide-react/icons/settings-2'
import Upload from 'lucide-react/icons/upload'
import type { ReactNode } from 'react'
import { CustomizeButton } from '../../domains/community/channels/owner-actions.tsx'
import { SettingsTabs } from '../../app/settings-tabs.tsx'
import { useTitle } from '../../lib/use-title.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Glyph, type Icon } from '../../ui/glyph.tsx'
import { PageHeader } from '../../ui/page-header.tsx'

export default function CustomizationPage() {
  useTitle(t(pages.studioCustomization.title))
  return (
    <>
      <PageHeader title={t(pages.studioCustomization.title)} />
      <CustomizationLinks customize={<CustomizeButton />} />
      <SettingsTabs isEmbedded />
    </>
  )
}

const CustomizationLinks = ({ customize }: { customize: ReactNode }) => (
  <div className="mb-6 grid max-w-[960px] gap-3 md:grid-cols-2">
    <CustomizationCard
      icon={Settings2}
      title={t`Home of your channel`}
      hint={t`Trailer, pinned video, and the order of the sections.`}
      action={customize}
    />
    <CustomizationCard
      icon={Upload}
      title={t`Upload defaults`}
      hint={t`Title, description, tags and other settings of new videos.`}
      action={
        <Link to="/studio/upload-defaults" aria-label={t`Edit upload defaults`} className={buttonClass()}>
          {t`Edit`}
        </Link>
      }
    />
  </div>
)

interface CustomizationCardProps {
  icon: Icon
  title: string
  hint: string
  action: ReactNode
}

const CustomizationCard = ({ icon, title, hint, action }: CustomizationCardProps) => (
  <Card pad className="flex items-center gap-4">
    <Glyph icon={icon} size={22} className="text-fg-muted max-sm:hidden" />
    <div className="min-w-0 flex-1">
      <h2 className="text-14 font-semibold">{title}</h2>
      <p className="mt-0.5 text-13 text-pretty text-fg-muted">{hint}</p>
    </div>
    {action}
  </Card>
)
