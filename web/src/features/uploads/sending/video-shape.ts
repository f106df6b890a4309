interface Shape {
  width: number
  height: number
  durationSeconds: number
}

const patienceMs = 10_000

/** Null when the browser cannot play the file. */
export function readShape(file: File): Promise<Shape | null> {
  const video = document.createElement('video')
  const address = URL.createObjectURL(file)
  return new Promise<Shape | null>((resolve) => {
    const giveUp = setTimeout(() => resolve(null), patienceMs)
    video.addEventListener('error', () => resolve(null))
    video.addEventListener('loadedmetadata', () => {
      clearTimeout(giveUp)
      const { videoWidth: width, videoHeight: height, duration: durationSeconds } = video
      resolve(width > 0 && Number.isFinite(durationSeconds) ? { width, height, durationSeconds } : null)
    })
    video.muted = true
    video.preload = 'metadata'
    video.src = address
  }).finally(() => {
    video.removeAttribute('src')
    video.load()
    URL.revokeObjectURL(address)
  })
}
