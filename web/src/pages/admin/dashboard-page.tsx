import { pages } from '@kinora/contract/pages'
import { PasskeyOffer } from '../../features/passkeys/passkey-offer.tsx'
import { UserAnalytics } from '../../features/site-figures/user-analytics.tsx'
import { WaitingList } from '../../features/waiting/waiting-list.tsx'
import { useTitle } from '../../lib/use-title.ts'
import { PageHead } from '../../ui/page-head.tsx'

export default function DashboardPage() {
  useTitle(pages.admin.title)
  return (
    <>
      <PageHead title="Dashboard" />
      <PasskeyOffer />
      <WaitingList />
      <UserAnalytics />
    </>
  )
}
