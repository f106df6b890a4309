import { createStore } from '../../../lib/store.ts'

type WarnedVideo = { id: number; contentWarnings: readonly string[] }

const storageKey = 'kinora_continued'
/** Changed warnings are shown again. */
const dismissalKeyOf = ({ id, contentWarnings }: WarnedVideo) => `${id}: ${contentWarnings.join(', ')}`

/** Embedded in another site, storage may be forbidden: the choice then lasts as long as the page. */
function readDismissed(): readonly string[] {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '[]') as string[]
  } catch {
    return []
  }
}

export const dismissedWarnings = createStore(readDismissed())

export const hasDismissedWarnings = (marks: readonly string[], video: WarnedVideo) =>
  marks.includes(dismissalKeyOf(video))

export function dismissWarnings(video: WarnedVideo) {
  const marks = [...dismissedWarnings.get(), dismissalKeyOf(video)]
  dismissedWarnings.set(marks)
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(marks))
  } catch {
    // The choice lasts as long as the page.
  }
}
