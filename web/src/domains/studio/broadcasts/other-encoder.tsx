import { broadcasts } from '@kinora/contract/library/broadcasts/calls'
import { broadcastLimits } from '@kinora/contract/library/broadcasts/rules'
import type { ManagedBroadcast } from '@kinora/contract/library/broadcasts/schemas'
import { t } from '@kinora/contract/text/translate'
import { useState } from 'react'
import { query } from '../../../api.ts'
import { useSend } from '../../../calls/use-send.ts'
import { formatTime } from '../../../lib/dates.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { LiveRegion } from '../../../ui/live-region.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useCurrentTime } from '../../people/accounts/use-current-time.ts'

interface BroadcastProps {
  broadcast: ManagedBroadcast
}

const isRecent = (time: string, now: number) => now - Date.parse(time) < broadcastLimits.refusedSeconds * 1000

/** An encoder that was refused because another one sends; its owner may let it take the place. */
export function OtherEncoder({ broadcast }: BroadcastProps) {
  const now = useCurrentTime()
  const { refused, admitsUntil } = broadcast
  return (
    <LiveRegion className="empty:-mb-4">
      {admitsUntil && Date.parse(admitsUntil) > now ? (
        <Notice tone="info" title={t`Start the other encoder now.`}>
          {t`It takes the place of the present one if it connects before ${{ time: formatTime(new Date(admitsUntil)) }}.`}
        </Notice>
      ) : (
        refused && isRecent(refused.at, now) && <RefusedEncoder broadcast={broadcast} refused={refused} />
      )}
    </LiveRegion>
  )
}

const attemptText = ({ at, encoder }: NonNullable<ManagedBroadcast['refused']>) => {
  const time = formatTime(new Date(at))
  return encoder ? t`${{ encoder }} at ${{ time }}.` : t`Last at ${{ time }}.`
}

interface RefusedEncoderProps extends BroadcastProps {
  refused: NonNullable<ManagedBroadcast['refused']>
}

function RefusedEncoder({ broadcast, refused }: RefusedEncoderProps) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Notice
        tone="warning"
        title={t`Another encoder is trying to connect.`}
        action={
          <Button size="sm" variant="outline" onClick={() => setAsking(true)}>
            {t`Use it instead`}
          </Button>
        }
      >
        {attemptText(refused)}
      </Notice>
      {isAsking && <TakeOverDialog broadcast={broadcast} onClose={() => setAsking(false)} />}
    </>
  )
}

function TakeOverDialog({ broadcast, onClose }: BroadcastProps & { onClose: () => void }) {
  const params = { id: broadcast.videoId }
  const takeOver = useSend(broadcasts.takeOver, {
    updatesQuery: query(broadcasts.find, { params }),
    failed: t`The other encoder could not be let in`,
    onSuccess: onClose,
  })
  return (
    <ConfirmDialog
      title={t`Use the other encoder instead?`}
      description={t`It has a minute to connect. Then the present one is stopped, and viewers wait a few seconds.`}
      confirmLabel={t`Use it`}
      tone="primary"
      onClose={onClose}
      isBusy={takeOver.isPending}
      onConfirm={() => takeOver.mutate({ params })}
    />
  )
}
