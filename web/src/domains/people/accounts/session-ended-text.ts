export const sessionEndedText = 'Your session has ended. Sign in again.'
