/**
 * Whether a browser is WebKitGTK (2.50), by its user agent: once its sound was taken, a film that plays lands a second beyond
 * each place that is sought.
 */
export const losesPlace = (userAgent: string) =>
  userAgent.includes('Linux') && userAgent.includes('WebKit') && !userAgent.includes('Chrom')
