import { t } from '@kinora/contract/text/translate'
import { pages } from '@kinora/contract/pages/pages'
import { useSearch } from '@tanstack/react-router'
import { useViewer } from '../../viewer/use-viewer.ts'
import { CreatorDashboard } from '../../domains/studio/monetization/creator-dashboard.tsx'
import { MonetizationNotEnabled } from '../../domains/studio/monetization/monetization-not-enabled.tsx'
import { StatementView } from '../../domains/studio/monetization/statement-view.tsx'
import {
  useApplication,
  useEligibility,
  useRefreshOnNotification,
  useMonetizationSettings,
  useEarningsSummary,
} from '../../domains/studio/monetization/use-monetization.ts'
import { useTitle } from '../../lib/use-title.ts'
import { QueryState } from '../../ui/query-state.tsx'

const stateTexts = () => ({
  loading: t`Loading monetization dashboard...`,
  failed: t`Failed to load monetization data. Please try again later.`,
})

export default function MonetizationPage() {
  useTitle(t(pages.studioMonetization.title))
  const viewer = useViewer()
  const { statement } = useSearch({ from: pages.studioMonetization.path })
  if (!viewer) return null
  return statement ? <StatementView month={statement} /> : <MonetizationView userId={viewer.id} />
}

function MonetizationView({ userId }: { userId: number }) {
  useRefreshOnNotification()
  return (
    <QueryState query={useMonetizationSettings(userId)} {...stateTexts()}>
      {({ monetizationEnabled }) =>
        monetizationEnabled ? <Dashboard userId={userId} /> : <EligibilityView />
      }
    </QueryState>
  )
}

const Dashboard = ({ userId }: { userId: number }) => (
  <QueryState query={useEarningsSummary(userId)} {...stateTexts()}>
    {(summary) => <CreatorDashboard summary={summary} />}
  </QueryState>
)

function EligibilityView() {
  const eligibility = useEligibility()
  const application = useApplication()
  return (
    <QueryState query={eligibility} {...stateTexts()}>
      {({ data: found }) => (
        <QueryState query={application} {...stateTexts()}>
          {({ data: latest }) => <MonetizationNotEnabled eligibility={found} application={latest} />}
        </QueryState>
      )}
    </QueryState>
  )
}
