import { useEffect, useEffectEvent, useState } from 'react'

const carriesFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false

/** Takes files dropped anywhere on the page; a file dropped beside the target would otherwise replace the page. */
export function usePageDrop(onFiles: (files: File[]) => void) {
  const [depth, setDepth] = useState(0)
  const take = useEffectEvent(onFiles)
  useEffect(() => {
    const leaving = new AbortController()
    const on = (type: 'dragenter' | 'dragover' | 'dragleave' | 'drop', act: (event: DragEvent) => void) =>
      window.addEventListener(
        type,
        (event) => {
          if (!carriesFiles(event)) return
          event.preventDefault()
          act(event)
        },
        { signal: leaving.signal },
      )
    // Enter and leave fire for every element on the way; the page is left when as many were left as entered.
    on('dragenter', () => setDepth((before) => before + 1))
    on('dragleave', () => setDepth((before) => Math.max(0, before - 1)))
    on('dragover', () => {})
    on('drop', (event) => {
      setDepth(0)
      take([...(event.dataTransfer?.files ?? [])])
    })
    return () => leaving.abort()
  }, [])
  return depth > 0
}
