/** What creators are offered to warn of (docs/product.md “Content warnings”); they may write others. */
export const usualWarnings = [
  'Mature content',
  'Nudity',
  'Violence',
  'Strong language',
  'Drugs and alcohol',
  'Self-harm',
  'Disturbing pictures',
  'Flashing lights',
] as const

/** What only adults should see: who said that they want to is not asked about it again. */
const matureWarnings: ReadonlySet<string> = new Set(['mature content', 'nudity'])

/** What somebody is warned of before a video plays; those of adults are left out for who wants to see what they see. */
export const warningsFor = (
  { contentWarnings }: { contentWarnings: readonly string[] },
  { matureContent }: { matureContent: boolean },
) =>
  matureContent
    ? contentWarnings.filter((warning) => !matureWarnings.has(warning.toLowerCase()))
    : contentWarnings
