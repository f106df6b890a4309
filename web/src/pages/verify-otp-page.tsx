import { t } from '@kinora/contract/text/translate'
import { Trans } from '@lingui/react/macro'
import { pages } from '@kinora/contract/pages/pages'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { AuthHeading } from '../domains/people/accounts/auth-frame.tsx'
import { AuthLayout, useRedirectSignedIn } from '../domains/people/accounts/auth-layout.tsx'
import { CodeForm } from '../domains/people/accounts/code-form.tsx'
import { EmailForm } from '../domains/people/accounts/email-form.tsx'
import { inlineLinkClass } from '../ui/inline-link.ts'
import { useTitle } from '../lib/use-title.ts'
import { toVerifyCode, toSignIn } from '../paths.ts'

const verifyRoute = '/verify-otp/{-$email}'

export default function VerifyOtpPage() {
  const { email } = useParams({ from: verifyRoute })
  const { next, invitation } = useSearch({ from: verifyRoute })
  const navigate = useNavigate()
  useTitle(pages.verifyOtp.title)
  useRedirectSignedIn(next)

  if (!email) {
    return (
      <AuthLayout>
        <AuthHeading title={t`Where should we send the code?`}>
          {t`Enter your e-mail. We send a six-digit code, and you enter it on the next screen.`}
        </AuthHeading>
        <EmailForm onSent={(sentTo) => void navigate(toVerifyCode(sentTo, next, invitation))} />
      </AuthLayout>
    )
  }
  return (
    <AuthLayout dim>
      <AuthHeading title={t`Check your e-mail`}>
        <Trans>
          We sent a code to <b className="font-semibold wrap-anywhere text-fg">{email}</b>.{' '}
          <Link {...toSignIn(next, invitation)} className={inlineLinkClass}>
            Change
          </Link>
        </Trans>
      </AuthHeading>
      <CodeForm key={email} email={email} invitation={invitation} />
    </AuthLayout>
  )
}
