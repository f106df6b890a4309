import { t } from '@kinora/contract/text/translate'
import { canOpenPage } from '@kinora/contract/pages/page-access'
import { pages } from '@kinora/contract/pages/pages'
import { Navigate, Outlet, useLocation, useMatches, Link } from '@tanstack/react-router'
import ShieldX from 'lucide-react/icons/shield-x'
import { useViewer } from '../../viewer/use-viewer.ts'
import { AdminNav, useAdminSections } from '../../app/admin/admin-nav.tsx'
import { OfflineBanner } from '../../app/shell/offline-banner.tsx'
import { mainContentId } from '../../app/shell/main-content-id.ts'
import { SessionEndedBanner } from '../../domains/people/accounts/session-ended-banner.tsx'
import { useTitle } from '../../lib/use-title.ts'
import { buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/states.tsx'

export default function AdminLayout() {
  return (
    <div className="flex items-start">
      <AdminNav />
      <main id={mainContentId} tabIndex={-1} className="min-w-0 flex-1 outline-0">
        <OfflineBanner />
        <SessionEndedBanner />
        <div className="mx-auto w-full max-w-[1440px] px-4 pt-3 pb-12 md:px-8 md:pt-4 md:pb-16">
          <AdminSection />
        </div>
      </main>
    </div>
  )
}

function AdminSection() {
  const viewer = useViewer()
  const [first] = useAdminSections().sections
  const path = useLocation({ select: ({ pathname }) => pathname })
  const access = useMatches({ select: (matches) => matches.at(-1)?.staticData.sectionAccess })
  if (canOpenPage(viewer, access)) return <Outlet />
  if (first && path === pages.admin.path) return <Navigate {...first.link} replace />
  return <AccessDenied />
}

/** docs/product.md “Administration” */
function AccessDenied() {
  useTitle(t`Access Denied`)
  return (
    <EmptyState
      heading="h1"
      icon={ShieldX}
      title={t`Access Denied`}
      className="min-h-[60vh] content-center"
      action={
        <Link to="/" className={buttonClass()}>
          {t`Return to Home`}
        </Link>
      }
    >
      {t`You don't have permission to access the admin dashboard.`}
    </EmptyState>
  )
}
