import { useState } from 'react'
import { useViewer } from '../../../viewer/use-viewer.ts'
import { drafts } from './comment-drafts.ts'

export function useDraft(key: string) {
  const viewerId = useViewer()?.id ?? null
  const [text, setText] = useState(() => drafts.read(key, viewerId))
  const write = (next: string) => {
    drafts.save(key, viewerId, next)
    setText(next)
  }
  return [text, write] as const
}
