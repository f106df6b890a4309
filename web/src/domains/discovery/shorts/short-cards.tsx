import type { ResponsiveImage as ImageShape } from '@kinora/contract/people/users/schemas'
import CircleAlert from 'lucide-react/icons/circle-alert'
import Hourglass from 'lucide-react/icons/hourglass'
import { classes } from '../../../lib/classes.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { Glyph } from '../../../ui/glyph.tsx'
import { ResponsiveImage } from '../../../ui/responsive-image.tsx'
import { shortPlayerSizes } from '@kinora/contract/pages/image-sizes'

const cardClass =
  'absolute inset-0 grid place-content-center justify-items-center gap-1 px-6 text-center text-on-media'

interface PlaybackErrorCardProps {
  poster: ImageShape | null
  onNext: () => void
  onRetry: () => void
}

export const PlaybackErrorCard = ({ poster, onNext, onRetry }: PlaybackErrorCardProps) => (
  <>
    {poster && (
      <ResponsiveImage
        image={poster}
        alt=""
        sizes={shortPlayerSizes}
        className="absolute inset-0 size-full opacity-30"
      />
    )}
    <div role="alert" className={classes(cardClass, 'bg-stage/70')}>
      <Glyph icon={CircleAlert} size={28} className="mb-2 text-on-media-muted" />
      <p className="text-16 font-semibold">This short could not be played</p>
      <div className="mt-4 flex flex-wrap justify-center gap-2">
        <button type="button" onClick={onNext} className={buttonClass({ variant: 'stage' })}>
          Next short
        </button>
        <button type="button" onClick={onRetry} className={buttonClass({ variant: 'stage' })}>
          Try again
        </button>
      </div>
    </div>
  </>
)

export const NotReadyCard = ({ className }: { className: string }) => (
  <div className={classes('relative overflow-hidden bg-stage', className)}>
    <div className={cardClass}>
      <Glyph icon={Hourglass} size={28} className="mb-2 text-on-media-muted" />
      <p className="text-16 font-semibold">This short is still being processed</p>
    </div>
  </div>
)
