import { useEffect, useEffectEvent, type ReactNode } from 'react'
import { useFilm } from '../film/film-context.ts'

const pillLook =
  'on-media pointer-events-auto flex min-h-10 items-center gap-3 py-1 pr-1.5 pl-3.5 text-13 shadow-none animate-appear'

export const pillButton =
  'rounded-sm px-2.5 py-1.5 font-semibold whitespace-nowrap hover:bg-media-press focus-visible:outline-on-media touch:min-h-11'

export function Pill({ said, children }: { said: string; children: ReactNode }) {
  const { say } = useFilm()
  const announce = useEffectEvent(() => say(said))
  useEffect(() => announce(), [])
  return (
    <div className="pointer-events-none absolute inset-x-4 bottom-20 z-12 flex @max-[640px]:inset-x-3 @max-[640px]:bottom-17">
      <span className={pillLook}>{children}</span>
    </div>
  )
}
