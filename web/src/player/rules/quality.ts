/** The name of a rendition in lines: its short side, so that a portrait 1080 × 1920 is 1080p too. */
export const qualityOf = ({ width, height }: { width?: number; height?: number }) =>
  Math.min(width ?? height ?? 0, height ?? width ?? 0)

/** What people call high definition. */
export const isHighDefinition = (lines: number) => lines >= 720

const thriftyLines = 480

/** The finest quality for people who rather load less; the lowest when all are finer. */
export const thriftyQuality = (lines: readonly number[]) =>
  [...lines].sort((a, b) => b - a).find((count) => count <= thriftyLines) ?? Math.min(...lines)

/** The next quality below; undefined at the lowest. */
export const lowerQuality = (lines: readonly number[], now: number) =>
  [...lines].sort((a, b) => b - a).find((count) => count < now)
