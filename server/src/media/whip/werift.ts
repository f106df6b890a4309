import type * as werift from 'werift'

export type Werift = typeof werift

let loading: Promise<Werift> | undefined

/** Loaded with the first publisher: it takes 40 MB, which sites without broadcasts from browsers do not need. */
export const loadWerift = (): Promise<Werift> => (loading ??= import('werift'))
