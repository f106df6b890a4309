import { activeLanguage } from '@kinora/contract/text/active-language'
import { directionOf } from '@kinora/contract/text/active-language'
import { isLanguage } from '@kinora/contract/text/languages'

/** The beginning of a document in the active language. */
export function htmlTag() {
  const language = activeLanguage()
  const isMirrored = isLanguage(language) && directionOf(language) === 'rtl'
  return `<html lang="${language}"${isMirrored ? ' dir="rtl"' : ''}>`
}
