import { msg, t, type Message } from '@kinora/contract/text/translate'
import { useEffect, useRef } from 'react'
import { classes } from '../../../lib/classes.ts'
import { Badge } from '../../../ui/badge.tsx'
import type { EncoderPhase, EncoderState } from './encoder-state.ts'

const phaseTexts: Partial<Record<EncoderPhase, Message>> = {
  ready: msg`Preview`,
  connecting: msg`Connecting…`,
  live: msg({ message: 'Live', context: 'broadcast' }),
  reconnecting: msg`Reconnecting…`,
}

/** What is sent. A camera alone is shown as in a mirror, to its owner only. */
export function EncoderPreview({ state: { preview, phase, source } }: { state: EncoderState }) {
  const player = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    if (player.current) player.current.srcObject = preview
  }, [preview])
  const text = phaseTexts[phase]
  return (
    <div className="relative aspect-video overflow-hidden rounded-lg bg-stage">
      <video
        ref={player}
        autoPlay
        muted
        playsInline
        aria-label={t`Preview of your broadcast`}
        className={classes('size-full object-contain', source === 'camera' && '-scale-x-100')}
      />
      <output className="absolute top-3 start-3">
        {text && <Badge tone={phase === 'live' ? 'danger' : 'neutral'}>{t(text)}</Badge>}
      </output>
    </div>
  )
}
