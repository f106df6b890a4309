import type { ReactNode } from 'react'

const pillLook =
  'on-media flex min-h-10 w-max items-center gap-3 py-1 pr-1.5 pl-3.5 text-13 shadow-none animate-appear max-w-[calc(100%-24px)]'

/** A button within a sentence over the picture. */
export const pillButton =
  'rounded-sm px-2.5 py-1.5 font-semibold whitespace-nowrap hover:bg-media-press focus-visible:outline-on-media touch:min-h-11'

/** A sentence with something to press, at the left above the controls. */
export const Pill = ({ children }: { children: ReactNode }) => (
  <output className="absolute bottom-20 left-4 z-12 flex max-w-full @max-[640px]:bottom-17 @max-[640px]:left-3">
    <span className={pillLook}>{children}</span>
  </output>
)
