/** What people are told whose session the server no longer accepts. */
export const sessionOverWords = 'Your session has ended. Sign in again.'
