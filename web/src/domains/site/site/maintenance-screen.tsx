import { t } from '@kinora/contract/text/translate'
import { useLocation } from '@tanstack/react-router'
import Hammer from 'lucide-react/icons/hammer'
import { buttonClass } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { isSignInPath } from '../../../viewer/redirect-target.ts'
import { SignInLink } from '../../../viewer/sign-in-link.tsx'
import { useViewer } from '../../../viewer/use-viewer.ts'
import { usePublicSite } from './use-public-site.ts'

/** Covers every page during maintenance, except for administrators and the sign-in pages (docs/product.md “Site settings”). */
export function MaintenanceScreen() {
  const site = usePublicSite()
  const isAdmin = useViewer()?.isAdmin
  const isSignIn = useLocation({ select: ({ pathname }) => isSignInPath(pathname) })
  if (!site?.maintenanceMode || isAdmin || isSignIn) return null
  return (
    <div
      // Permanent, so the native dialog with its open and close events does not fit.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="dialog"
      aria-modal="true"
      aria-label={t`Maintenance`}
      data-scroll-lock
      className="fixed inset-0 z-60 grid place-items-center bg-canvas"
    >
      <EmptyState
        heading="h1"
        icon={Hammer}
        title={t`${{ siteName: site.siteName }} is being maintained`}
        action={<SignInLink className={buttonClass()}>{t`Sign in as an administrator`}</SignInLink>}
      >
        <span className="wrap-anywhere whitespace-pre-line">
          {site.maintenanceText || t`Nothing is lost. Please come back soon; this page continues by itself.`}
        </span>
      </EmptyState>
    </div>
  )
}
