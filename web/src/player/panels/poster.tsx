import type { ResponsiveImage as ImageShape } from '@kinora/contract/people/users/schemas'
import type { RefObject } from 'react'
import { ResponsiveImage } from '../../ui/responsive-image.tsx'

export const Poster = ({ poster, sizes }: { poster: ImageShape; sizes: string }) => (
  <ResponsiveImage
    image={poster}
    alt=""
    sizes={sizes}
    priority
    className="pointer-events-none absolute inset-0 size-full bg-contain! bg-no-repeat object-contain!"
  />
)

export const LastFrame = ({
  ref,
  isVisible,
}: {
  ref: RefObject<HTMLCanvasElement | null>
  isVisible: boolean
}) => (
  <canvas
    ref={ref}
    aria-hidden="true"
    hidden={!isVisible}
    className="pointer-events-none absolute inset-0 size-full object-contain"
  />
)
