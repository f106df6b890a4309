/** The name of a rendition in lines: its short side, so that a portrait 1080 × 1920 is 1080p too. */
export const qualityOf = ({ width, height }: { width?: number; height?: number }) =>
  Math.min(width ?? height ?? 0, height ?? width ?? 0)
