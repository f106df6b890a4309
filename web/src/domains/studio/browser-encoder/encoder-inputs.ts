import { createStore, type Store } from '../../../lib/store.ts'
import { warn } from '../../../lib/log.ts'
import { hasDevices, listDevices } from './capture.ts'
import {
  pictureQualities,
  showsCamera,
  showsScreen,
  type PictureQuality,
  type PictureSource,
} from './encoder-rules.ts'
import { initialState, isSending, type EncoderState } from './encoder-state.ts'
import { createPictureMixer, type PictureMixer } from './picture-mixer.ts'
import { createSoundMixer, type SoundMixer } from './sound-mixer.ts'
import { createInputStreams } from './input-streams.ts'

type Change = Partial<EncoderState>

export interface EncoderInputs {
  store: Store<EncoderState>
  change: (next: Change) => void
  streams: ReturnType<typeof createInputStreams>
  /** Null while everything is off. */
  mixers: { picture: PictureMixer; sound: SoundMixer } | null
  refreshDevices: () => void
}

/** Devices, and what is mixed of them. */
export function createEncoderInputs(): EncoderInputs {
  const store = createStore(initialState)
  const change = (next: Change) => store.set({ ...store.get(), ...next })
  const inputs: EncoderInputs = {
    store,
    change,
    mixers: null,
    refreshDevices: () => {
      listDevices().then(
        (devices) => change({ devices }),
        (error: unknown) => warn('The devices could not be listed', error),
      )
    },
    streams: createInputStreams({
      onStream: (name, stream) => {
        const { mixers } = inputs
        if (name === 'camera') mixers?.picture.setCamera(stream)
        if (name === 'microphone') mixers?.sound.setMicrophone(stream)
        if (name !== 'screen') return
        mixers?.picture.setScreen(stream)
        mixers?.sound.setSystemSound(stream)
      },
      onProblem: (name, problem) => {
        const { [name]: _, ...others } = store.get().problems
        change({ problems: problem ? { ...others, [name]: problem } : others })
      },
    }),
  }
  return inputs
}

/** Null where the browser fails, such as without a canvas. */
function createMixers(quality: PictureQuality): EncoderInputs['mixers'] {
  let picture: PictureMixer | null = null
  try {
    picture = createPictureMixer(pictureQualities[quality])
    return { picture, sound: createSoundMixer() }
  } catch (error) {
    warn('Nothing can be mixed', error)
    picture?.close()
    return null
  }
}

/** Opens what the chosen picture needs, the screen first, since browsers ask for it only right after a click. */
export async function turnOn(inputs: EncoderInputs) {
  const { store, change, streams } = inputs
  if (store.get().phase !== 'off') return
  if (!hasDevices()) return change({ problems: { connection: 'insecure' } })
  const { source, quality, isMuted, microphoneId } = store.get()
  change({ phase: 'preparing', problems: {} })
  const mixers = createMixers(quality)
  if (!mixers) return change({ phase: 'off', problems: { connection: 'failed' } })
  inputs.mixers = mixers
  mixers.picture.setSource(source)
  mixers.sound.setMuted(isMuted)
  navigator.mediaDevices.addEventListener('devicechange', inputs.refreshDevices)
  const hasPicture = await openPicture(inputs)
  if (hasPicture) await streams.openMicrophone(microphoneId)
  // Turned off meanwhile, or nothing to show.
  if (inputs.mixers !== mixers) return
  if (!hasPicture) return turnOff(inputs)
  change({ phase: 'ready', preview: mixers.picture.stream })
  inputs.refreshDevices()
}

/** Resolves to whether there is something to show. */
async function openPicture({ store, streams }: EncoderInputs): Promise<boolean> {
  const { source, quality, cameraId, isCameraOff, hasSystemSound } = store.get()
  const needsScreen = showsScreen(source) && !streams.isOpen('screen')
  const needsCamera = showsCamera(source) && !isCameraOff && !streams.isOpen('camera')
  if (needsScreen && !(await streams.openScreen(hasSystemSound))) return false
  if (needsCamera && !(await streams.openCamera(cameraId, pictureQualities[quality])))
    return source === 'both'
  return true
}

/** What was wrong stays on screen. */
export function turnOff(inputs: EncoderInputs) {
  const { change, streams, mixers, refreshDevices } = inputs
  inputs.mixers = null
  if (hasDevices()) navigator.mediaDevices.removeEventListener('devicechange', refreshDevices)
  streams.closeAll()
  mixers?.picture.close()
  mixers?.sound.close()
  change({ phase: 'off', preview: null })
}

export function createControls(inputs: EncoderInputs) {
  const { store, change, streams } = inputs
  const isOn = () => inputs.mixers !== null
  const reopenCamera = async () => {
    const { cameraId, quality, source, isCameraOff } = store.get()
    if (!isOn() || !showsCamera(source)) return
    if (isCameraOff) streams.close('camera')
    else await streams.openCamera(cameraId, pictureQualities[quality])
  }
  return {
    /** A screen that is not shared leaves everything as it was. */
    setSource: async (source: PictureSource) => {
      const before = store.get().source
      change({ source })
      if (!isOn()) return
      if (!(await openPicture(inputs))) return change({ source: before })
      if (!showsCamera(source)) streams.close('camera')
      if (!showsScreen(source)) streams.close('screen')
      inputs.mixers?.picture.setSource(source)
    },
    shareScreen: () => streams.openScreen(store.get().hasSystemSound),
    /** Only before the picture is on, since it keeps its size. */
    setQuality: (quality: PictureQuality) => {
      if (!isOn()) change({ quality })
    },
    reopenCamera,
    reopenMicrophone: () => streams.openMicrophone(store.get().microphoneId),
    setCamera: async (cameraId: string) => {
      change({ cameraId, isCameraOff: false })
      await reopenCamera()
    },
    setMicrophone: async (microphoneId: string) => {
      change({ microphoneId })
      if (isOn()) await streams.openMicrophone(microphoneId)
    },
    setCameraOff: async (isCameraOff: boolean) => {
      change({ isCameraOff })
      await reopenCamera()
    },
    setMuted: (isMuted: boolean) => {
      change({ isMuted })
      inputs.mixers?.sound.setMuted(isMuted)
    },
    /** Takes effect when the screen is shared the next time. */
    setSystemSound: (hasSystemSound: boolean) => {
      if (!isSending(store.get().phase)) change({ hasSystemSound })
    },
  }
}
