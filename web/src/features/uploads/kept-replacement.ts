import type { Fingerprint } from './queued-file.ts'

/** The upload of a file that is to take the place of a video's file, as this browser keeps it over a reload. */
export interface Replacement {
  fileId: string
  fingerprint: Fingerprint
}

const prefix = 'kinora_replace_'

// A browser may refuse storage; a file is then sent from its beginning after a reload.
function attempt<T>(work: () => T): T | null {
  try {
    return work()
  } catch {
    return null
  }
}

const read = (key: string) =>
  attempt(() => JSON.parse(localStorage.getItem(key) ?? 'null') as Replacement | null)

/** What was begun to be sent for a video, or null. */
export const keptReplacement = (videoId: number) => read(prefix + videoId)

export const keepReplacement = (videoId: number, kept: Replacement) =>
  attempt(() => localStorage.setItem(prefix + videoId, JSON.stringify(kept)))

export const forgetReplacement = (videoId: number) => attempt(() => localStorage.removeItem(prefix + videoId))

/** The uploads that go on from a video's own page: they do not stand in the queue, where they would become a new video. */
export const replacementIds = () =>
  new Set(
    (attempt(() => Object.keys(localStorage)) ?? [])
      .filter((key) => key.startsWith(prefix))
      .map((key) => read(key)?.fileId),
  )
