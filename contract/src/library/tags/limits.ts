// In a file of its own: addresses of every page are checked by it, without the cleaning of texts.

export const tagLimits = { perVideo: 15, suggestions: 10, length: 50 } as const
