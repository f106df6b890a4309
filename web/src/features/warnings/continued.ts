import { createStore } from '../../lib/store.ts'

type Warned = { id: number; contentWarnings: readonly string[] }

const key = 'kinora_continued'
/** Other warnings than those somebody went on from are asked about again. */
const markOf = ({ id, contentWarnings }: Warned) => `${id}: ${contentWarnings.join(', ')}`

/** In a frame of another site storage may be forbidden: what was pressed counts until the page goes then. */
function read(): readonly string[] {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '[]') as string[]
  } catch {
    return []
  }
}

/** From which warnings somebody went on in this session. */
export const continued = createStore(read())

export const hasContinued = (marks: readonly string[], video: Warned) => marks.includes(markOf(video))

/** Remembers for this session that somebody wants to see a video all the same. */
export function rememberContinued(video: Warned) {
  const marks = [...continued.get(), markOf(video)]
  continued.set(marks)
  try {
    sessionStorage.setItem(key, JSON.stringify(marks))
  } catch {
    // Then it is as long as the page.
  }
}
