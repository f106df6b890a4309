import { pages } from '@kinora/contract/pages'
import { useSearch } from '@tanstack/react-router'
import { useViewer } from '../../features/accounts/use-viewer.ts'
import { CreatorDashboard } from '../../features/monetization/creator-dashboard.tsx'
import { NotEnabled } from '../../features/monetization/not-enabled.tsx'
import { StatementView } from '../../features/monetization/statement-view.tsx'
import {
  useApplication,
  useEligibility,
  useMoneyNews,
  useMoneySettings,
  useSummary,
} from '../../features/monetization/use-money.ts'
import { useTitle } from '../../lib/use-title.ts'
import { QueryState } from '../../ui/query-state.tsx'

const words = {
  loading: 'Loading monetization dashboard...',
  failed: 'Failed to load monetization data. Please try again later.',
}

export default function MonetizationPage() {
  useTitle(pages.studioMonetization.title)
  const viewer = useViewer()
  const { statement } = useSearch({ from: pages.studioMonetization.path })
  if (!viewer) return null
  return statement ? <StatementView month={statement} /> : <Money userId={viewer.id} />
}

function Money({ userId }: { userId: number }) {
  useMoneyNews()
  return (
    <QueryState query={useMoneySettings(userId)} {...words}>
      {({ monetizationEnabled }) => (monetizationEnabled ? <Dashboard userId={userId} /> : <Before />)}
    </QueryState>
  )
}

const Dashboard = ({ userId }: { userId: number }) => (
  <QueryState query={useSummary(userId)} {...words}>
    {(summary) => <CreatorDashboard summary={summary} />}
  </QueryState>
)

function Before() {
  const eligibility = useEligibility()
  const application = useApplication()
  return (
    <QueryState query={eligibility} {...words}>
      {({ data: found }) => (
        <QueryState query={application} {...words}>
          {({ data: latest }) => <NotEnabled eligibility={found} application={latest} />}
        </QueryState>
      )}
    </QueryState>
  )
}
