interface VideoShape {
  width: number
  height: number
  durationSeconds: number
}

const timeoutMs = 10_000

/** Null when the browser cannot play the file. */
export function readVideoShape(file: File): Promise<VideoShape | null> {
  const video = document.createElement('video')
  const address = URL.createObjectURL(file)
  return new Promise<VideoShape | null>((resolve) => {
    const giveUp = setTimeout(() => resolve(null), timeoutMs)
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
