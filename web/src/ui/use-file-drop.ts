import { useState, type DragEvent } from 'react'

const carriesFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files')

export function useFileDrop(onFiles: (files: File[]) => void) {
  // Enter and leave fire for children too, so the depth is counted.
  const [depth, setDepth] = useState(0)
  const dropProps = {
    onDragEnter(event: DragEvent) {
      if (carriesFiles(event)) setDepth((before) => before + 1)
    },
    onDragLeave(event: DragEvent) {
      if (carriesFiles(event)) setDepth((before) => Math.max(0, before - 1))
    },
    onDragOver(event: DragEvent) {
      if (carriesFiles(event)) event.preventDefault()
    },
    onDrop(event: DragEvent) {
      if (!carriesFiles(event)) return
      event.preventDefault()
      setDepth(0)
      onFiles([...event.dataTransfer.files])
    },
  }
  return { isOver: depth > 0, dropProps }
}
