import { useState } from 'react'
import { useViewer } from '../../viewer/use-viewer.ts'
import { drafts } from './comment-drafts.ts'

export function useDraft(place: string) {
  const viewerId = useViewer()?.id ?? null
  const [text, setText] = useState(() => drafts.read(place, viewerId))
  const write = (next: string) => {
    drafts.save(place, viewerId, next)
    setText(next)
  }
  return [text, write] as const
}
