/** A challenge is valid for five minutes and can be used once. */
export const passkeyLimits = { name: 60, perUser: 20, challengeSeconds: 300 } as const

export const challengeLimit = {
  reauthenticate: { times: 120, perMinutes: 15, by: 'network' },
  signIn: { times: 30, perMinutes: 15, by: 'network' },
  add: { times: 30, perMinutes: 15, by: 'network' },
} as const
