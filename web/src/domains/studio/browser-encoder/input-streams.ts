import {
  canShareScreen,
  isForbiddenByPage,
  onStreamEnd,
  openCamera,
  openMicrophone,
  openScreen,
  stopStream,
} from './capture.ts'
import { problemOfDevice, type EncoderProblem } from './encoder-problems.ts'
import type { Size } from './encoder-rules.ts'

type InputName = 'camera' | 'microphone' | 'screen'

export interface InputEvents {
  /** Null when nothing is open. */
  onStream: (name: InputName, stream: MediaStream | null) => void
  /** Undefined when the input works. */
  onProblem: (name: InputName, problem: EncoderProblem | undefined) => void
}

const lostProblems = { camera: 'cameraLost', microphone: 'microphoneLost', screen: 'screenEnded' } as const

const features = { camera: 'camera', microphone: 'microphone', screen: 'display-capture' } as const

/** The open devices, each at most once. The latest request counts: one that is overtaken closes what it has opened. */
export function createInputStreams({ onStream, onProblem }: InputEvents) {
  const open: Record<InputName, MediaStream | null> = { camera: null, microphone: null, screen: null }
  const requests: Record<InputName, number> = { camera: 0, microphone: 0, screen: 0 }

  const release = (name: InputName) => {
    requests[name]++
    stopStream(open[name])
    open[name] = null
    onStream(name, null)
  }
  const use = (name: InputName, stream: MediaStream) => {
    stopStream(open[name])
    open[name] = stream
    onStream(name, stream)
    onProblem(name, undefined)
    onStreamEnd(stream, () => {
      if (open[name] !== stream) return
      release(name)
      onProblem(name, lostProblems[name])
    })
  }
  /** Resolves to whether the input is open now. */
  const request = async (name: InputName, openStream: () => Promise<MediaStream>): Promise<boolean> => {
    const own = ++requests[name]
    try {
      const stream = await openStream()
      if (own !== requests[name]) {
        stopStream(stream)
        return false
      }
      use(name, stream)
      return true
    } catch (error) {
      const isForbidden = isForbiddenByPage(features[name])
      if (own === requests[name]) onProblem(name, isForbidden ? 'forbidden' : problemOfDevice(error, name))
      return false
    }
  }
  return {
    close: (name: InputName) => {
      release(name)
      onProblem(name, undefined)
    },
    isOpen: (name: InputName) => open[name] !== null,
    openCamera: (deviceId: string | null, size: Size) => request('camera', () => openCamera(deviceId, size)),
    openMicrophone: (deviceId: string | null) => request('microphone', () => openMicrophone(deviceId)),
    openScreen: async (withSound: boolean) => {
      if (canShareScreen()) return request('screen', () => openScreen(withSound))
      onProblem('screen', 'screenMissing')
      return false
    },
    /** What was wrong stays. */
    closeAll: () => {
      release('camera')
      release('microphone')
      release('screen')
    },
  }
}
