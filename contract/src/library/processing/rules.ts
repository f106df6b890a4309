export const hintCodes = [
  'ends_early',
  'black_start',
  'black_end',
  'black',
  'no_sound',
  'silence',
  'quiet',
  'distorted',
  'frozen',
  'letterbox',
  'pillarbox',
  'low_bit_rate',
] as const
export type HintCode = (typeof hintCodes)[number]
