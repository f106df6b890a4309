/** What people choose from when they report something; docs/product.md “Reports”. */
export const reportReasons = [
  'inappropriate',
  'violence',
  'harassment',
  'copyright',
  'spam',
  'misinformation',
  'other',
] as const
export type ReportReason = (typeof reportReasons)[number]
