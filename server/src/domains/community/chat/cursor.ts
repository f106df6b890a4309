import { createHash } from 'node:crypto'

/** What a client knows: the messages up to a revision, and the settings with this mark. */
export interface ChatCursor {
  revision: number
  mark: string
}

export const formatCursor = ({ revision, mark }: ChatCursor) => `${revision}.${mark}`

/** The contract has checked its form. */
export function parseCursor(text: string): ChatCursor {
  const [revision = '0', mark = ''] = text.split('.')
  return { revision: Number(revision), mark }
}

/** Equal for equal settings. */
export const markOf = (settings: readonly unknown[]) =>
  createHash('sha256').update(JSON.stringify(settings)).digest('base64url').slice(0, 8)
