import { t } from '@kinora/contract/text/translate'
import { pages } from '@kinora/contract/pages/pages'
import { ExportStatus } from '../domains/administration/account-data/export-status.tsx'
import { OwnSuspension } from '../domains/administration/suspensions/own-suspension.tsx'
import { useTitle } from '../lib/use-title.ts'
import { Card } from '../ui/card.tsx'
import { PageHeader } from '../ui/page-header.tsx'

export default function SuspendedPage() {
  useTitle(pages.suspended.title)
  return (
    <div className="mx-auto max-w-[640px] pt-3">
      <PageHeader
        title={t(pages.suspended.title)}
        subtitle={t`You can read the reason, appeal, and download your data.`}
      />
      <OwnSuspension />
      <Card className="mt-4 grid gap-3 p-4 md:p-5">
        <h2 className="title-16">{t`Your data`}</h2>
        <ExportStatus />
      </Card>
    </div>
  )
}
