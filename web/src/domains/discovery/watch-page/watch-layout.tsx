import { t } from '@kinora/contract/text/translate'
import { playerSizes } from '@kinora/contract/pages/image-sizes'
import type { ReactNode } from 'react'
import { ResponsiveImage, type ImageSource } from '../../../ui/responsive-image.tsx'

// Without hooks: the first paint is made of these too (app/first-paint.tsx). `data-theatre` is at <html>, where
// web/src/inline-script.ts sets it for the first paint and `Stage` afterwards.

interface WatchLayoutProps {
  stage: ReactNode
  children: ReactNode
  side: ReactNode
  sideLabel?: string | undefined
}

/** The order of the parts is fixed, so that switching theatre mode remounts nothing. */
export const WatchLayout = ({ stage, children, side, sideLabel = t`More videos` }: WatchLayoutProps) => (
  <div className="gap-x-7 md:grid md:pt-1 lg:grid-cols-[minmax(0,1fr)_376px] lg:grid-rows-[auto_1fr]">
    {/* `contents` on phones, so that the player sticks while the page scrolls. */}
    <div className="min-w-0 max-md:contents lg:col-start-1 lg:in-data-theatre:col-span-2">{stage}</div>
    <div className="min-w-0 lg:col-start-1">{children}</div>
    <aside
      aria-label={sideLabel}
      className="min-w-0 max-lg:mt-8 lg:col-start-2 lg:row-[1/span_2] lg:pt-1 lg:in-data-theatre:row-[2] lg:in-data-theatre:mt-5"
    >
      {side}
    </aside>
  </div>
)

/**
 * The size of the player is known before anything loads: 16:9, in theatre mode full width within the window height;
 * on phones it sticks below the header.
 */
export const stageClass =
  'relative aspect-video max-md:sticky max-md:top-(--header) max-md:z-10 max-md:-mx-4 sm:max-md:-me-6 ' +
  'lg:in-data-theatre:aspect-auto lg:in-data-theatre:h-[min(54vw,calc(100dvh-var(--header)-112px))]'

export const stageBoxClass = 'relative size-full overflow-hidden bg-stage md:rounded-lg'

export const Poster = ({ image }: { image: ImageSource }) => (
  <ResponsiveImage
    image={image}
    alt=""
    sizes={playerSizes}
    priority
    className="absolute inset-0 size-full bg-contain! bg-no-repeat object-contain!"
  />
)

interface WatchTitleProps {
  language?: string | null
  children: ReactNode
}

export const WatchTitle = ({ language, children }: WatchTitleProps) => (
  <h1
    dir="auto"
    lang={language ?? undefined}
    className="mt-5 mb-4 text-24 font-heavy tracking-[-0.02em] text-balance wrap-anywhere max-md:mt-4 max-md:mb-3 max-md:text-20"
  >
    {children}
  </h1>
)
