import type { GreyFrame } from './frame-score.ts'

/** Paints frames of one size by the shade of each place. */
export const painter =
  (width: number, height: number) =>
  (shadeAt: (x: number, y: number) => number): GreyFrame => ({
    width,
    height,
    pixels: Uint8Array.from({ length: width * height }, (_, at) =>
      shadeAt(at % width, Math.floor(at / width)),
    ),
  })
