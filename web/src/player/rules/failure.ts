import { msg, type Message } from '@kinora/contract/text/translate'

export type FailureKind = 'offline' | 'gone' | 'broken' | 'network'

export interface Failure {
  kind: FailureKind
  /** For reports. */
  code: string
}

// HTML, MediaError.code
const mediaErrors: Record<number, string> = { 1: 'ABORTED', 2: 'NETWORK', 3: 'DECODE', 4: 'NOT_SUPPORTED' }

export function failureCode(reported: number | null, status: number | null): string {
  if (status !== null && status >= 400) return `HTTP_${status}`
  if (reported === null) return 'STALLED'
  return `MEDIA_${mediaErrors[reported] ?? reported}`
}

/** `status` is the response for the playlist; null without one. */
export function failureKind(reported: number | null, isOnline: boolean, status: number | null): FailureKind {
  if (!isOnline) return 'offline'
  if (status !== null && [401, 403, 404, 410, 451].includes(status)) return 'gone'
  if (reported !== null && reported >= 3 && status !== null && status < 400) return 'broken'
  return 'network'
}

interface FailureText {
  title: Message
  advice: Message
}

const failureTexts: Record<FailureKind, FailureText> = {
  offline: { title: msg`You are offline`, advice: msg`Playback continues when you are back online.` },
  gone: {
    title: msg`This video is no longer available`,
    advice: msg`It may have been removed or made private.`,
  },
  broken: {
    title: msg`Your browser could not read this video`,
    advice: msg`Another quality or another browser may help.`,
  },
  network: {
    title: msg`This video could not be played`,
    advice: msg`Check your connection, then try again.`,
  },
}

export const failureText = (kind: FailureKind) => failureTexts[kind]

export function buildReportUrl(page: string, second: number, failure: Failure | null): string {
  const address = new URL(page)
  if (second > 0) address.searchParams.set('t', String(second))
  if (failure) address.searchParams.set('code', failure.code)
  return address.href
}
