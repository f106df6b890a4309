const monthCount = 12

/** Starts with the current month: `2026-11`. */
export const lastMonths = (now: Date) =>
  Array.from({ length: monthCount }, (_, back) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1)).toISOString().slice(0, 7),
  )

// en-US abbreviates every month to three letters.
const formatMonth = (month: string, options: Intl.DateTimeFormatOptions) =>
  new Date(`${month}-01T00:00:00Z`).toLocaleDateString('en-US', { timeZone: 'UTC', ...options })

/** 2026-11 → November 2026 */
export const monthName = (month: string) => formatMonth(month, { month: 'long', year: 'numeric' })

export const shortMonth = (month: string) => formatMonth(month, { month: 'short' })
