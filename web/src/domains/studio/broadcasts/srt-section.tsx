import { streamKey } from '@kinora/contract/library/broadcasts/calls'
import type { SrtReservation } from '@kinora/contract/library/broadcasts/schemas'
import { t } from '@kinora/contract/text/translate'
import Cable from 'lucide-react/icons/cable'
import { useState } from 'react'
import { useSend } from '../../../calls/use-send.ts'
import { formatDateTime } from '../../../lib/dates.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { CopyField } from '../../../ui/copy-field.tsx'

interface SrtSectionProps {
  reservation: SrtReservation | null
}

/** A second way in, for poor networks; its port is reserved for some hours. */
export function SrtSection({ reservation }: SrtSectionProps) {
  const reserve = useSend(streamKey.reserveSrt, {
    invalidates: [streamKey.find],
    failed: t`No port could be reserved`,
  })
  return (
    <section
      aria-label={t`SRT`}
      data-focus-area="button"
      className="grid gap-3 border-t border-line pt-4 outline-0"
    >
      {reservation ? (
        <ReservedPort reservation={reservation} />
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p className="min-w-0 flex-[1_1_160px]">
            <span className="block text-13 font-strong">{t`SRT`}</span>
            <span className="text-13 text-fg-muted">
              {t`Holds out longer than RTMP where the network is poor. A port is reserved for you for 12 hours.`}
            </span>
          </p>
          <Button icon={Cable} loading={reserve.isPending} onClick={() => reserve.mutate()}>
            {t`Reserve a port`}
          </Button>
        </div>
      )}
    </section>
  )
}

function ReservedPort({ reservation: { url, passphrase, expiresAt } }: { reservation: SrtReservation }) {
  const [isAsking, setAsking] = useState(false)
  const release = useSend(streamKey.releaseSrt, {
    invalidates: [streamKey.find],
    done: t`Port given back`,
    failed: t`The port could not be given back`,
    onSuccess: () => setAsking(false),
  })
  return (
    <>
      <CopyField
        label={t`Server for SRT, with its passphrase`}
        value={`${url}?mode=caller&passphrase=${passphrase}`}
        action={t`Copy`}
        done={t`Address copied`}
        variant="secondary"
      />
      <CopyField
        label={t`Passphrase alone`}
        value={passphrase}
        action={t`Copy`}
        done={t`Passphrase copied`}
        variant="secondary"
      />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="min-w-0 flex-[1_1_160px] text-13 text-fg-muted">
          {t`Reserved until ${{ moment: formatDateTime(expiresAt) }}. Send H.264 and AAC; whoever has the passphrase can go live on your channel.`}
        </p>
        <Button size="sm" variant="ghost" onClick={() => setAsking(true)}>
          {t`Give back`}
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t`Give the port back?`}
        description={t`Its passphrase stops working. What is on air by it goes on until your encoder stops.`}
        confirmLabel={t`Give back`}
        isBusy={release.isPending}
        onConfirm={() => release.mutate()}
      />
    </>
  )
}
