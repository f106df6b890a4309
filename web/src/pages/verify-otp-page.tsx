import { pages } from '@kinora/contract/pages'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { AuthHeading, AuthScene } from '../features/accounts/auth-scene.tsx'
import { CodeForm } from '../features/accounts/code-form.tsx'
import { EmailForm } from '../features/accounts/email-form.tsx'
import { useRedirectSignedIn } from '../features/accounts/redirect-signed-in.ts'
import { inlineLink } from '../ui/inline-link.ts'
import { useTitle } from '../lib/use-title.ts'
import { toCode, toSignIn } from '../paths.ts'

const route = '/verify-otp/{-$email}'

export default function VerifyOtpPage() {
  const { email } = useParams({ from: route })
  const { next, invitation } = useSearch({ from: route })
  const navigate = useNavigate()
  useTitle(pages.verifyOtp.title)
  useRedirectSignedIn(next)

  if (!email) {
    return (
      <AuthScene>
        <AuthHeading title="Where should we send the code?">
          Enter your e-mail. We send a six-digit code, and you enter it on the next screen.
        </AuthHeading>
        <EmailForm onSent={(sentTo) => void navigate(toCode(sentTo, next, invitation))} />
      </AuthScene>
    )
  }
  return (
    <AuthScene dim>
      <AuthHeading title="Check your e-mail">
        We sent a code to <b className="font-semibold wrap-anywhere text-fg">{email}</b>.{' '}
        <Link {...toSignIn(next, invitation)} className={inlineLink}>
          Change
        </Link>
      </AuthHeading>
      <CodeForm key={email} email={email} invitation={invitation} />
    </AuthScene>
  )
}
