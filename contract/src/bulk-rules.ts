/** docs/product.md “Bulk edit” */
export const bulkLimits = { ids: 500, all: 10_000, undoHours: 24 } as const

/** How the tags of several videos are changed: added to theirs, taken from theirs, or put in their place. */
export const tagModes = ['add', 'remove', 'replace'] as const
export type TagMode = (typeof tagModes)[number]

/** A change that goes on, one that is being taken back, and the two ends. */
export const bulkStates = ['running', 'done', 'undoing', 'undone'] as const
export type BulkState = (typeof bulkStates)[number]

/** It is still being worked on. */
export const isWorking = (state: BulkState) => state === 'running' || state === 'undoing'
