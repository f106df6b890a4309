/** The loading animations of docs/product.md “Loading animations”. */
export const animationTypes = [
  'default',
  'spinner',
  'pulse',
  'wave',
  'bounce',
  'play-pulse',
  'video-loader',
  'heart-beat',
] as const
export type AnimationType = (typeof animationTypes)[number]

export const animationSizes = ['sm', 'md', 'lg', 'xl'] as const
export type AnimationSize = (typeof animationSizes)[number]

/** The context that stands in for every other one, and what it shows as long as nothing is set. */
export const globalLoader = 'global-loader'
export const usualAnimation = { type: 'default', size: 'lg' } as const
/** What a new setting begins with. */
export const newAnimation = { type: 'default', size: 'md' } as const

export interface Animation {
  type: AnimationType
  size: AnimationSize
}

/** What is shown in a context: its own setting, else that of the global one, else the usual. */
export function animationFor(
  context: string,
  settings: readonly (Animation & { context: string })[],
): Animation {
  const of = (name: string) => settings.find((setting) => setting.context === name)
  return of(context) ?? of(globalLoader) ?? usualAnimation
}
