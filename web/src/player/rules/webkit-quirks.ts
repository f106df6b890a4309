/** WebKitGTK (2.50): once its audio is captured, a playing video lands a second beyond each seek target. */
export const hasSeekDrift = (userAgent: string) =>
  userAgent.includes('Linux') && userAgent.includes('WebKit') && !userAgent.includes('Chrom')
