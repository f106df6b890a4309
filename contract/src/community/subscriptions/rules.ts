/** By newest subscription, newest video, name, or number of videos watched. */
export const channelOrders = ['newest', 'recent', 'name', 'watched'] as const

/** A visit ends after this long without a request (docs/product.md “Subscriptions”). */
export const visitTimeoutMinutes = 30
export const maxNewCount = 1000

export const maxImportedChannels = 1000

/** Not a call of the contract, because browsers download it by its address. */
export const opmlExportPath = '/api/subscriptions/export.opml'
