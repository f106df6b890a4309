import { pages } from '@kinora/contract/pages'
import { AddPasskeyNotice } from '../../features/passkeys/passkey-offer.tsx'
import { UserAnalytics } from '../../features/site-figures/user-analytics.tsx'
import { ReviewQueueList } from '../../features/waiting/waiting-list.tsx'
import { useTitle } from '../../lib/use-title.ts'
import { PageHeader } from '../../ui/page-head.tsx'

export default function DashboardPage() {
  useTitle(pages.admin.title)
  return (
    <>
      <PageHeader title="Dashboard" />
      <AddPasskeyNotice />
      <ReviewQueueList />
      <UserAnalytics />
    </>
  )
}
