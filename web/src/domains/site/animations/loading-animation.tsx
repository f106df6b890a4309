import type { AnimationSize, AnimationType } from '@kinora/contract/site/animations/rules'
import './animations.css'
import { loadingShapes } from './loading-shapes.tsx'

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
