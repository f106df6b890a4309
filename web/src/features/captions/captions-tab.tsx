import { useState } from 'react'
import { CaptionEditor } from './caption-editor.tsx'
import type { Playing } from '../editing/playing.ts'
import { Tracks } from './tracks.tsx'

interface CaptionsTabProps {
  videoId: number
  playing: Playing | undefined
}

export function CaptionsTab({ videoId, playing }: CaptionsTabProps) {
  const [editedId, setEditedId] = useState<number | null>(null)
  const [leftId, setLeftId] = useState<number | null>(null)
  const close = () => {
    setLeftId(editedId)
    setEditedId(null)
  }
  if (editedId === null) return <Tracks videoId={videoId} leftId={leftId} onEdit={setEditedId} />
  return <CaptionEditor id={editedId} playing={playing} onClose={close} />
}
