/** Lets users and secret scanners recognize a key. */
export const apiKeyPrefix = 'kinora_'
export const apiKeyLimits = { name: 60, ofSite: 50, perMinute: 300 } as const
