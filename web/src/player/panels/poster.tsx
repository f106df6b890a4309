import type { ResponsiveImage as PictureShape } from '@kinora/contract/users'
import type { RefObject } from 'react'
import { ResponsiveImage } from '../../ui/responsive-image.tsx'

export const Poster = ({ picture, sizes }: { picture: PictureShape; sizes: string }) => (
  <ResponsiveImage
    picture={picture}
    alt=""
    sizes={sizes}
    priority
    className="pointer-events-none absolute inset-0 size-full bg-contain! bg-no-repeat object-contain!"
  />
)

export const LastFrame = ({
  ref,
  isShown,
}: {
  ref: RefObject<HTMLCanvasElement | null>
  isShown: boolean
}) => (
  <canvas
    ref={ref}
    aria-hidden="true"
    hidden={!isShown}
    className="pointer-events-none absolute inset-0 size-full object-contain"
  />
)
