import { t } from '@kinora/contract/text/translate'
import { Trans } from '@lingui/react/macro'
import { pages } from '@kinora/contract/pages/pages'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { SignInHeading } from '../domains/people/accounts/auth-frame.tsx'
import { AuthLayout, useRedirectSignedIn } from '../domains/people/accounts/auth-layout.tsx'
import { EmailForm } from '../domains/people/accounts/email-form.tsx'
import { sessionEndedText } from '../domains/people/accounts/session-ended-text.ts'
import { inlineLinkClass } from '../ui/inline-link.ts'
import { OtherSignInMethods } from '../domains/people/identity/sign-in-methods.tsx'
import { useIsSessionOver } from '../lib/session-store.ts'
import { useTitle } from '../lib/use-title.ts'
import { toVerifyCode } from '../paths.ts'
import { LiveRegion } from '../ui/live-region.tsx'
import { Notice } from '../ui/notice.tsx'

export default function AuthPage() {
  const { next, invitation } = useSearch({ from: '/auth' })
  const navigate = useNavigate()
  useTitle(pages.auth.title)
  useRedirectSignedIn(next)

  return (
    <AuthLayout>
      <SessionEndedNotice />
      <SignInHeading isInvited={invitation !== undefined} />
      <EmailForm onSent={(email) => void navigate(toVerifyCode(email, next, invitation))} />
      <OtherSignInMethods invitation={invitation} />
      <p className="text-center text-12 text-fg-faint">
        <Trans>
          By continuing you agree to the{' '}
          <Link to="/terms" className={inlineLinkClass}>
            Terms
          </Link>{' '}
          and the{' '}
          <Link to="/privacy" className={inlineLinkClass}>
            Privacy
          </Link>{' '}
          page.
        </Trans>
      </p>
    </AuthLayout>
  )
}

const SessionEndedNotice = () => (
  <LiveRegion className="empty:hidden">
    {useIsSessionOver() && <Notice tone="info">{t(sessionEndedText)}</Notice>}
  </LiveRegion>
)
