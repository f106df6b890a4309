/** A button within a sentence over the picture. */
export const pillButton =
  'rounded-sm px-2.5 py-1.5 font-semibold whitespace-nowrap hover:bg-media-press focus-visible:outline-on-media touch:min-h-11'
