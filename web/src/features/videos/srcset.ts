/** The first and smallest picture of a `srcset` whose widths grow; undefined when there is none. */
export const narrowest = (srcset: string | undefined) =>
  srcset?.trim().split(/\s+/)[0]?.replace(/,$/, '') || undefined
