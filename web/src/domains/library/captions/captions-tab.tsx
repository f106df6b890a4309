import { useState } from 'react'
import { CaptionEditor } from './caption-editor.tsx'
import type { EditorPlayer } from '../caption-editor/editor-player.ts'
import { TrackList } from './track-list.tsx'

interface CaptionsTabProps {
  videoId: number
  playing: EditorPlayer | undefined
}

export function CaptionsTab({ videoId, playing }: CaptionsTabProps) {
  const [editedId, setEditedId] = useState<number | null>(null)
  const [lastEditedId, setLastEditedId] = useState<number | null>(null)
  const close = () => {
    setLastEditedId(editedId)
    setEditedId(null)
  }
  if (editedId === null)
    return <TrackList videoId={videoId} lastEditedId={lastEditedId} onEdit={setEditedId} />
  return <CaptionEditor id={editedId} playing={playing} onClose={close} />
}
