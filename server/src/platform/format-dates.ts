import { dateFormat } from '@kinora/contract/text/intl-formats'

export const formatUtcDay = (time: Date, month: 'long' | 'short') =>
  dateFormat({ day: 'numeric', month, year: 'numeric', timeZone: 'UTC' }).format(time)

export const formatUtcTime = (time: Date) =>
  `${dateFormat({ dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(time)} UTC`
