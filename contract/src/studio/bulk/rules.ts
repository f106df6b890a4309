/** docs/product.md “Bulk edit” */
export const bulkLimits = { ids: 500, all: 10_000, undoHours: 24 } as const

export const tagModes = ['add', 'remove', 'replace'] as const
export type TagMode = (typeof tagModes)[number]

export const bulkStates = ['running', 'done', 'undoing', 'undone'] as const
export type BulkState = (typeof bulkStates)[number]

export const isInProgress = (state: BulkState) => state === 'running' || state === 'undoing'
