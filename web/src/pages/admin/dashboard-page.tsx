import { t } from '@kinora/contract/text/translate'
import { pages } from '@kinora/contract/pages/pages'
import { AddPasskeyNotice } from '../../domains/people/passkeys/add-passkey-notice.tsx'
import { UserAnalytics } from '../../domains/administration/site-stats/user-analytics.tsx'
import { ReviewQueueList } from '../../domains/administration/review-queue/review-queue-list.tsx'
import { useTitle } from '../../lib/use-title.ts'
import { PageHeader } from '../../ui/page-header.tsx'

export default function DashboardPage() {
  useTitle(t(pages.admin.title))
  return (
    <>
      <PageHeader title={t`Dashboard`} />
      <AddPasskeyNotice />
      <ReviewQueueList />
      <UserAnalytics />
    </>
  )
}
