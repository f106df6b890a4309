/** At most three codes per requester are valid at once. A session slides for 30 days and ends after half a year at the latest. */
export const codeLimits = { digits: 6, lifeSeconds: 600, attempts: 5, alive: 3, resendSeconds: 30 } as const
export const sessionDays = 30
export const maxSessionDays = 180
