import { activeLanguage, sourceLanguage } from '@kinora/contract/text/active-language'

/** English dates are written as in Britain. */
const dateLanguage = () => (activeLanguage() === sourceLanguage ? 'en-GB' : activeLanguage())

export const formatUtcDay = (time: Date, month: 'long' | 'short') =>
  time.toLocaleDateString(dateLanguage(), { day: 'numeric', month, year: 'numeric', timeZone: 'UTC' })

export const formatUtcTime = (time: Date) =>
  `${time.toLocaleString(dateLanguage(), { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })} UTC`
