import { msg } from '@kinora/contract/text/translate'

/** docs/product.md “Translations” */
export const translationLimits = { perVideo: 40 } as const

export const translationMessages = {
  tooMany: msg`A video has at most ${{ most: translationLimits.perVideo }} translations.`,
  isOriginal: msg`The title is in this language already`,
  isTranslated: msg`There is a translation into this language. Remove it first.`,
} as const
