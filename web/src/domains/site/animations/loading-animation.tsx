import type { AnimationSize, AnimationType } from '@kinora/contract/site/animations/rules'
import type { ReactNode } from 'react'
import './animations.css'

const shapeClass = 'relative inline-grid size-[1em] place-items-center'

const PlayIcon = ({ className }: { className?: string }) => (
  <svg viewBox="0 0 24 24" className={className}>
    <path
      d="M8.5 6.2v11.6L18 12z"
      fill="currentColor"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinejoin="round"
    />
  </svg>
)

const RingShape = () => (
  <span className={shapeClass}>
    <span className="absolute inset-0 rounded-full border-[0.1em] border-press" />
    <span className="absolute inset-0 rounded-full border-[0.1em] border-transparent border-t-accent motion-safe:animate-[spin_900ms_linear_infinite]" />
  </span>
)

const spokeIndexes = Array.from({ length: 8 }, (_, index) => index)

const SpokesShape = () => (
  <span className={shapeClass}>
    {spokeIndexes.map((spoke) => (
      <span key={spoke} className="absolute inset-0" style={{ rotate: `${spoke * 45}deg` }}>
        <span
          className="absolute top-0 left-1/2 -ms-[0.045em] h-[0.28em] w-[0.09em] rounded-full bg-fg motion-safe:animate-[loading-breathe_960ms_linear_infinite]"
          style={{ animationDelay: `${spoke * 120 - 960}ms` }}
        />
      </span>
    ))}
  </span>
)

const rippleClass = 'absolute inset-0 rounded-full bg-accent opacity-25'

const PulseShape = () => (
  <span className={shapeClass}>
    <span className={`${rippleClass} motion-safe:animate-[loading-ripple_1500ms_ease-out_infinite]`} />
    <span
      className={`${rippleClass} motion-safe:animate-[loading-ripple_1500ms_ease-out_infinite] motion-safe:[animation-delay:-750ms] motion-reduce:hidden`}
    />
    <span className="size-[0.44em] rounded-full bg-accent motion-safe:animate-[loading-swell_1500ms_ease-in-out_infinite]" />
  </span>
)

const barHeights = ['h-[0.45em]', 'h-[0.75em]', 'h-[1em]', 'h-[0.75em]', 'h-[0.45em]']

const WaveShape = () => (
  <span className={`${shapeClass} grid-flow-col gap-[0.08em]`}>
    {barHeights.map((height, index) => (
      <span
        key={index}
        className={`${height} w-[0.12em] rounded-full bg-accent motion-safe:animate-[loading-wave_1s_ease-in-out_infinite]`}
        style={{ animationDelay: `${index * 120 - 1000}ms` }}
      />
    ))}
  </span>
)

const dotColours = ['bg-accent', 'bg-fg', 'bg-fg-faint']

const BounceShape = () => (
  <span className={`${shapeClass} grid-flow-col gap-[0.1em]`}>
    {dotColours.map((colour, index) => (
      <span
        key={colour}
        className={`${colour} size-[0.24em] rounded-full motion-safe:animate-[loading-bounce_900ms_infinite]`}
        style={{ animationDelay: `${index * 130 - 900}ms` }}
      />
    ))}
  </span>
)

const PlayPulseShape = () => (
  <span className={shapeClass}>
    <span className={`${rippleClass} motion-safe:animate-[loading-ripple_1400ms_ease-out_infinite]`} />
    <span className="grid size-[0.68em] place-items-center rounded-full bg-accent text-accent-fg motion-safe:animate-[loading-swell_1400ms_ease-in-out_infinite]">
      <PlayIcon className="size-[0.46em]" />
    </span>
  </span>
)

const VideoLoaderShape = () => (
  <span className="relative inline-grid h-[1em] w-[1.5em] place-items-center overflow-hidden rounded-[0.16em] bg-press">
    <PlayIcon className="size-[0.5em] text-fg-muted motion-safe:animate-[loading-breathe_1800ms_ease-in-out_infinite]" />
    <span className="absolute inset-x-0 bottom-0 h-[0.1em] bg-line-strong">
      <span className="block h-full w-2/3 origin-left bg-accent motion-safe:w-full motion-safe:animate-[loading-play_1800ms_ease-in-out_infinite]" />
    </span>
  </span>
)

const HeartBeatShape = () => (
  <span className={shapeClass}>
    <svg
      viewBox="0 0 24 24"
      className="size-[0.9em] text-accent motion-safe:animate-[loading-heart_1300ms_ease-in-out_infinite]"
    >
      <path
        d="M12 20.5C5.5 15.8 3 12.6 3 9.2 3 6.3 5.2 4.2 7.9 4.2c1.7 0 3.2.8 4.1 2.2.9-1.4 2.4-2.2 4.1-2.2 2.7 0 4.9 2.1 4.9 5 0 3.4-2.5 6.6-9 11.3z"
        fill="currentColor"
      />
    </svg>
  </span>
)

/** docs/product.md “Loading animations” */
const loadingShapes: Record<AnimationType, () => ReactNode> = {
  default: RingShape,
  spinner: SpokesShape,
  pulse: PulseShape,
  wave: WaveShape,
  bounce: BounceShape,
  'play-pulse': PlayPulseShape,
  'video-loader': VideoLoaderShape,
  'heart-beat': HeartBeatShape,
}

const sizes: Record<AnimationSize, string> = {
  sm: 'text-[20px]',
  md: 'text-[32px]',
  lg: 'text-[48px]',
  xl: 'text-[72px]',
}

/** A label is displayed and announced to screen readers. Static with reduced motion. */
export function LoadingAnimation({
  type,
  size,
  label,
}: {
  type: AnimationType
  size: AnimationSize
  label?: string | undefined
}) {
  const Shape = loadingShapes[type]
  const image = (
    <span aria-hidden="true" className={`${sizes[size]} inline-grid leading-none`}>
      <Shape />
    </span>
  )
  if (!label) return image
  return (
    <output className="inline-grid justify-items-center gap-3">
      {image}
      <span className="text-fg-muted">{label}</span>
    </output>
  )
}
