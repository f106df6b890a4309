/** Offered to creators, who may write others (docs/product.md “Content warnings”). */
export const commonWarnings = [
  'Mature content',
  'Nudity',
  'Violence',
  'Strong language',
  'Drugs and alcohol',
  'Self-harm',
  'Disturbing pictures',
  'Flashing lights',
] as const

/** Not shown to viewers who enabled mature content. */
const matureWarnings: ReadonlySet<string> = new Set(['mature content', 'nudity'])

export const warningsFor = (
  { contentWarnings }: { contentWarnings: readonly string[] },
  { matureContent }: { matureContent: boolean },
) =>
  matureContent
    ? contentWarnings.filter((warning) => !matureWarnings.has(warning.toLowerCase()))
    : contentWarnings
