import { t } from '@kinora/contract/text/translate'
import type { PostImage } from '@kinora/contract/community/posts/schemas'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import X from 'lucide-react/icons/x'
import * as RadixDialog from 'radix-ui/dialog'
import { useRef, useSyncExternalStore, type KeyboardEvent, type PointerEvent } from 'react'
import { classes } from '../../../lib/classes.ts'
import { isRightToLeft, keyInReadingOrder } from '../../../lib/text-direction.ts'
import type { Icon } from '../../../ui/glyph.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { ResponsiveImage } from '../../../ui/responsive-image.tsx'

interface LightboxProps {
  images: readonly (PostImage & { name: string })[]
  at: number
  onMove: (at: number) => void
  onClose: () => void
}

const swipePx = 48

const isZoomed = () => (window.visualViewport?.scale ?? 1) > 1

function onZoom(listener: () => void) {
  window.visualViewport?.addEventListener('resize', listener)
  return () => window.visualViewport?.removeEventListener('resize', listener)
}

/** Swipes are off while the page is pinch-zoomed, because the finger pans then. */
function useSwipe(move: (by: number) => void) {
  const begun = useRef<number | null>(null)
  const isPanning = useSyncExternalStore(onZoom, isZoomed)
  return {
    className: isPanning ? '' : 'touch-pan-y touch-pinch-zoom',
    onPointerDown: ({ clientX, isPrimary }: PointerEvent) => {
      begun.current = isPrimary && !isZoomed() ? clientX : null
    },
    onPointerUp: ({ clientX, currentTarget }: PointerEvent) => {
      const moved = begun.current === null ? 0 : clientX - begun.current
      begun.current = null
      if (Math.abs(moved) >= swipePx) move(moved > 0 === isRightToLeft(currentTarget as Element) ? 1 : -1)
    },
  }
}

/** Limits the height to the screen instead of the image. */
const stageClass = 'relative grid min-h-0 grid-rows-[minmax(0,1fr)] place-items-center px-3 md:px-16'

/** Escape closes, arrow keys and swipes navigate. */
export function Lightbox({ images, at, onMove, onClose }: LightboxProps) {
  const image = images[at]
  const move = (by: number) => {
    if (images[at + by]) onMove(at + by)
  }
  const swipe = useSwipe(move)
  const handleKeyDown = (event: KeyboardEvent) => {
    const key = keyInReadingOrder(event.key, event.currentTarget)
    if (key === 'ArrowLeft') move(-1)
    if (key === 'ArrowRight') move(1)
  }
  if (!image) return null
  return (
    <RadixDialog.Root open onOpenChange={onClose}>
      <RadixDialog.Portal>
        <div data-scroll-lock className="fixed inset-0 z-50 animate-appear bg-stage" />
        <RadixDialog.Content
          aria-modal="true"
          aria-describedby={undefined}
          onKeyDown={handleKeyDown}
          className="fixed inset-0 z-50 grid animate-appear grid-rows-[auto_minmax(0,1fr)_auto] text-on-media outline-0"
        >
          <div className="flex items-center justify-between gap-3 p-3">
            <RadixDialog.Title className="px-2 text-13 text-on-media-muted tabular-nums" aria-live="polite">
              {images.length > 1 ? t`${{ position: at + 1 }} of ${{ total: images.length }}` : t`Picture`}
            </RadixDialog.Title>
            <RadixDialog.Close asChild>
              <IconButton label={t`Close`} icon={X} className={onMedia} />
            </RadixDialog.Close>
          </div>
          <div {...swipe} className={classes(stageClass, swipe.className)}>
            <ResponsiveImage
              key={image.id}
              image={image.picture}
              alt={image.name}
              sizes="100vw"
              priority
              className="size-full bg-none! object-contain!"
            />
            {at > 0 && (
              <Arrow label={t`Previous picture`} icon={ChevronLeft} side="start-2" onClick={() => move(-1)} />
            )}
            {at < images.length - 1 && (
              <Arrow label={t`Next picture`} icon={ChevronRight} side="end-2" onClick={() => move(1)} />
            )}
          </div>
          <p className="min-h-12 px-4 py-3 text-center text-13 text-balance wrap-anywhere text-on-media-muted">
            {image.alt}
          </p>
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  )
}

const onMedia = 'text-on-media! hover:bg-media-hover!'

interface ArrowProps {
  label: string
  icon: Icon
  side: string
  onClick: () => void
}

const Arrow = ({ side, ...button }: ArrowProps) => (
  <IconButton {...button} className={`absolute! top-1/2 -translate-y-1/2 bg-scrim ${side} ${onMedia}`} />
)
