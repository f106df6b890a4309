import { createStore } from '../../lib/store.ts'

type Warned = { id: number; contentWarnings: readonly string[] }

const key = 'kinora_continued'
/** Changed warnings are shown again. */
const markOf = ({ id, contentWarnings }: Warned) => `${id}: ${contentWarnings.join(', ')}`

/** Embedded in another site, storage may be forbidden: the choice then lasts as long as the page. */
function read(): readonly string[] {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '[]') as string[]
  } catch {
    return []
  }
}

export const continued = createStore(read())

export const hasContinued = (marks: readonly string[], video: Warned) => marks.includes(markOf(video))

export function rememberContinued(video: Warned) {
  const marks = [...continued.get(), markOf(video)]
  continued.set(marks)
  try {
    sessionStorage.setItem(key, JSON.stringify(marks))
  } catch {
    // The choice lasts as long as the page.
  }
}
