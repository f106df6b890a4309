import { t } from '@kinora/contract/text/translate'
import { Trans } from '@lingui/react/macro'
import { identity } from '@kinora/contract/people/identity/calls'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import ExternalLink from 'lucide-react/icons/external-link'
import Mail from 'lucide-react/icons/mail'
import { query } from '../../../api.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Glyph } from '../../../ui/glyph.tsx'
import { CodeForm } from './code-form.tsx'
import { usePendingCode } from './pending-code.ts'
import { useCurrentTime } from './use-current-time.ts'
import { useSendCode } from './sign-in-steps.ts'
import { useViewer } from '../../../viewer/use-viewer.ts'
import { PasskeySignInButton } from '../passkeys/passkey-sign-in-button.tsx'
import { canUsePasskeys } from '../passkeys/webauthn-ceremonies.ts'

export function SignInAgainDialog({ onClose }: { onClose: () => void }) {
  const email = useViewer()?.email ?? ''
  const code = usePendingCode(email)
  const now = useCurrentTime()
  const isSent = code !== null && code.expiresAt > now
  return (
    <Dialog
      isPersistent
      onClose={onClose}
      title={t`Your session has ended`}
      description={
        isSent ? (
          <Trans>
            We sent a code to <b className="font-semibold wrap-anywhere text-fg">{email}</b>. What you have on
            this page stays.
          </Trans>
        ) : (
          t`Sign in again to continue. What you have on this page stays.`
        )
      }
    >
      {isSent ? <CodeForm email={email} /> : <SignInMethods email={email} />}
    </Dialog>
  )
}

function SignInMethods({ email }: { email: string }) {
  const sending = useSendCode()
  const { data: methods } = useQuery(query(identity.methods, {}))
  return (
    <div className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-2.5">
      <Button
        variant="primary"
        size="lg"
        block
        icon={Mail}
        loading={sending.isPending}
        onClick={() => sending.mutate({ body: { email } })}
      >
        <span className="truncate leading-6">{t`Send a code to ${{ email }}`}</span>
      </Button>
      {canUsePasskeys(methods?.passkeys?.rpId) && <PasskeySignInButton />}
      <Link to="/auth" target="_blank" className={buttonClass({ variant: 'ghost', block: true })}>
        {t`Other ways, in a new tab`}
        <Glyph icon={ExternalLink} size={16} />
      </Link>
    </div>
  )
}
