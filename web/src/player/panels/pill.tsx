import { useEffect, useEffectEvent, type ReactNode } from 'react'
import { usePlayerContext } from '../media/player-context.ts'

const pillClass =
  'on-media pointer-events-auto flex min-h-10 items-center gap-3 py-1 pe-1.5 ps-3.5 text-13 shadow-none animate-appear'

export const pillButtonClass =
  'rounded-sm px-2.5 py-1.5 font-semibold whitespace-nowrap hover:bg-media-press focus-visible:outline-on-media touch:min-h-11'

export function Pill({ announcement, children }: { announcement: string; children: ReactNode }) {
  const { announceMessage } = usePlayerContext()
  const announce = useEffectEvent(() => announceMessage(announcement))
  useEffect(() => announce(), [])
  return (
    <div className="pointer-events-none absolute inset-x-4 bottom-20 z-12 flex @max-[640px]:inset-x-3 @max-[640px]:bottom-17">
      <span className={pillClass}>{children}</span>
    </div>
  )
}
