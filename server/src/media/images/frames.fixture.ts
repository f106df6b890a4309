import type { GreyFrame } from './frame-score.ts'

export const createPainter =
  (width: number, height: number) =>
  (shadeAt: (x: number, y: number) => number): GreyFrame => ({
    width,
    height,
    pixels: Uint8Array.from({ length: width * height }, (_, at) =>
      shadeAt(at % width, Math.floor(at / width)),
    ),
  })
