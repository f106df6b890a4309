/** The loading animations of docs/product.md “Pages and frame”. */
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
