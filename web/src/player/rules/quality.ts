/** Lines of a rendition: its short side, so that a portrait 1080 × 1920 is 1080p too. */
export const qualityOf = ({ width, height }: { width?: number; height?: number }) =>
  Math.min(width ?? height ?? 0, height ?? width ?? 0)

export const isHighDefinition = (lines: number) => lines >= 720

const dataSaverLines = 480

/** The finest quality within the data-saving limit, else the lowest. */
export const dataSaverQuality = (lines: readonly number[]) =>
  [...lines].sort((a, b) => b - a).find((count) => count <= dataSaverLines) ?? Math.min(...lines)

export const lowerQuality = (lines: readonly number[], now: number) =>
  [...lines].sort((a, b) => b - a).find((count) => count < now)
