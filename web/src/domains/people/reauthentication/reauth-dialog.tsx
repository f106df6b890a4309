import { reauthMinutes } from '@kinora/contract/people/reauthentication/rules'
import KeyRound from 'lucide-react/icons/key-round'
import Mail from 'lucide-react/icons/mail'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { useViewer } from '../../../viewer/use-viewer.ts'
import { CodeStep, useReauthWithPasskey, useHasUsablePasskey, useSendReauthCode } from './code-step.tsx'

export function ReauthDialog({ onAnswer }: { onAnswer: (isConfirmed: boolean) => void }) {
  const [resendAt, setResendAt] = useState<number | null>(null)
  const email = useViewer()?.email ?? ''
  const confirm = () => onAnswer(true)
  return (
    <Dialog
      open
      onOpenChange={() => onAnswer(false)}
      title="Confirm it is you"
      description={`This change requires proof that it is really you. It is valid for ${reauthMinutes} minutes.`}
    >
      {resendAt === null ? (
        <ReauthMethods email={email} onSent={setResendAt} onConfirmed={confirm} />
      ) : (
        <CodeStep email={email} resendAt={resendAt} onSent={setResendAt} onConfirmed={confirm} />
      )}
    </Dialog>
  )
}

interface ReauthMethodsProps {
  email: string
  onSent: (resendAt: number) => void
  onConfirmed: () => void
}

function ReauthMethods({ email, onSent, onConfirmed }: ReauthMethodsProps) {
  const sending = useSendReauthCode(onSent)
  const passkey = useReauthWithPasskey(onConfirmed)
  const hasPasskey = useHasUsablePasskey()
  return (
    <div className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-2.5">
      <Button
        variant="primary"
        block
        icon={Mail}
        loading={sending.isPending}
        onClick={() => sending.mutate()}
      >
        <span className="truncate leading-6">Send a code to {email}</span>
      </Button>
      {hasPasskey && (
        <Button
          variant="outline"
          block
          icon={KeyRound}
          loading={passkey.isPending}
          onClick={() => passkey.mutate()}
        >
          Use a passkey
        </Button>
      )}
    </div>
  )
}
