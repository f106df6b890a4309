import { t } from '@kinora/contract/text/translate'
import Hourglass from 'lucide-react/icons/hourglass'
import { useEffect, useEffectEvent, useState } from 'react'
import { classes } from '../../lib/classes.ts'
import { formatDuration } from '../../lib/format.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Glyph } from '../../ui/glyph.tsx'
import { BufferingRing } from './overlays.tsx'
import { usePlayerContext } from '../media/player-context.ts'
import { readyPosition } from '../rules/unencoded.ts'

const appearClass = 'pointer-events-none absolute inset-0 animate-[appear_160ms_backwards] text-on-media'

/** The server encodes from where the viewer went; only when that takes longer there is something to say. */
const patienceMs = 4000

export function UnencodedStatus() {
  const [isLong, setIsLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsLong(true), patienceMs)
    return () => clearTimeout(timer)
  }, [])
  return isLong ? <UnencodedPanel /> : <BufferingRing />
}

function UnencodedPanel() {
  const { props, announceMessage, playback } = usePlayerContext()
  const readySeconds = props.readySeconds ?? 0
  const ready = formatDuration(readySeconds)
  const total = formatDuration(props.durationSeconds)
  const announce = useEffectEvent(() =>
    announceMessage(
      t`This part is still being prepared: ${{ ready }} of ${{ total }} ready. Playback will continue automatically.`,
    ),
  )
  // Announced once; the progress is visual only.
  useEffect(() => announce(), [])
  const isMini = props.layout === 'mini'
  return (
    <>
      {/* Backdrop below the controls, text above both. */}
      <div className={classes(appearClass, 'z-9 bg-stage/80')} />
      <section
        aria-label={t`Being prepared`}
        className={classes(
          appearClass,
          'z-11 grid place-content-center justify-items-center gap-1 text-center',
          isMini ? 'px-3' : 'px-6 pb-14',
        )}
      >
        {!isMini && (
          <Glyph icon={Hourglass} size={28} className="mb-2 text-on-media-muted @max-[400px]:hidden" />
        )}
        <p className={isMini ? 'text-12 font-semibold' : 'text-16 font-semibold'}>
          {t`This part is still being prepared`}
        </p>
        <p className={classes('text-on-media-muted tabular-nums', isMini && 'text-12')}>
          {isMini
            ? t`${{ ready }} of ${{ total }} ready`
            : t`${{ ready }} of ${{ total }} ready. Playback will continue automatically.`}
        </p>
        {!isMini && readySeconds > 0 && (
          <button
            type="button"
            onClick={() => playback.seek(readyPosition(readySeconds))}
            className={buttonClass({ variant: 'stage', className: 'pointer-events-auto mt-4' })}
          >
            {t`Go to the ready part`}
          </button>
        )}
      </section>
    </>
  )
}
