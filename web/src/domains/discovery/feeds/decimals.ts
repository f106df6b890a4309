import { isSourceLanguage, numberFormat } from '../../../lib/intl-formats.ts'

/** 17, 1 → 17.0 */
export const formatDecimals = (value: number, digits: number) =>
  isSourceLanguage()
    ? value.toFixed(digits)
    : numberFormat({ minimumFractionDigits: digits, maximumFractionDigits: digits }).format(value)
