export const sessionOverWords = 'Your session has ended. Sign in again.'
