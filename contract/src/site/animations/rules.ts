export const animationLimits = { context: 60, contexts: 100 } as const

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

export const globalContext = 'global-loader'
export const defaultAnimation = { type: 'default', size: 'lg' } as const
export const initialAnimation = { type: 'default', size: 'md' } as const

export interface Animation {
  type: AnimationType
  size: AnimationSize
}

/** Resolution order: the context's own setting, the global one, the default. */
export function resolveAnimation(
  context: string,
  settings: readonly (Animation & { context: string })[],
): Animation {
  const of = (name: string) => settings.find((setting) => setting.context === name)
  return of(context) ?? of(globalContext) ?? defaultAnimation
}
