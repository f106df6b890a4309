import {
  cornerOf,
  cropToFill,
  fitInside,
  framesPerSecond,
  showsCamera,
  showsScreen,
  type PictureSource,
  type Rectangle,
  type Size,
} from './encoder-rules.ts'

export interface PictureMixer {
  /** One track of a fixed size; what it shows may change. */
  track: MediaStreamTrack
  stream: MediaStream
  setCamera: (stream: MediaStream | null) => void
  setScreen: (stream: MediaStream | null) => void
  setSource: (source: PictureSource) => void
  close: () => void
}

const emptyColour = '#111'

/**
 * Draws what is sent onto a canvas, so that devices can be changed without a new negotiation and the size never changes.
 * A worker gives the beat: timers of a hidden page stop, and whoever shares another window hides this one.
 */
export function createPictureMixer(size: Size): PictureMixer {
  const canvas = Object.assign(document.createElement('canvas'), size)
  const context = canvas.getContext('2d', { alpha: false })
  if (!context) throw new Error('There is no canvas')
  const [camera, screen] = [createPlayer(), createPlayer()]
  let source: PictureSource = 'camera'
  const whole: Rectangle = { x: 0, y: 0, ...size }
  const draw = () => {
    context.fillStyle = emptyColour
    context.fillRect(0, 0, size.width, size.height)
    if (showsScreen(source)) drawWhole(context, screen, whole)
    if (showsCamera(source)) drawFilled(context, camera, source === 'both' ? cornerOf(size) : whole)
  }
  draw()
  const stream = canvas.captureStream(framesPerSecond)
  const [track] = stream.getVideoTracks()
  if (!track) throw new Error('The canvas has no track')
  const beat = new Worker(new URL('./frame-beat.ts', import.meta.url), { type: 'module' })
  beat.onmessage = draw
  return {
    track,
    stream,
    setCamera: (next) => void (camera.srcObject = next),
    setScreen: (next) => void (screen.srcObject = next),
    setSource: (next) => {
      source = next
      // Text has to stay sharp, a face has to move.
      track.contentHint = showsScreen(next) ? 'detail' : 'motion'
    },
    close: () => {
      beat.terminate()
      track.stop()
      camera.srcObject = screen.srcObject = null
    },
  }
}

function createPlayer() {
  const player = document.createElement('video')
  player.muted = player.autoplay = player.playsInline = true
  return player
}

const sizeOf = ({ videoWidth, videoHeight }: HTMLVideoElement): Size | null =>
  videoWidth > 0 && videoHeight > 0 ? { width: videoWidth, height: videoHeight } : null

function drawWhole(context: CanvasRenderingContext2D, player: HTMLVideoElement, area: Rectangle) {
  const size = player.srcObject && sizeOf(player)
  if (!size) return
  const { x, y, width, height } = fitInside(size, area)
  context.drawImage(player, x, y, width, height)
}

function drawFilled(context: CanvasRenderingContext2D, player: HTMLVideoElement, area: Rectangle) {
  const size = player.srcObject && sizeOf(player)
  if (!size) return
  const { x, y, width, height } = cropToFill(size, area)
  context.drawImage(player, x, y, width, height, area.x, area.y, area.width, area.height)
}
