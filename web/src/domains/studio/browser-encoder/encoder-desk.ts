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
import { createInputs } from './studio-inputs.ts'

type Change = Partial<EncoderState>

export interface EncoderDesk {
  store: Store<EncoderState>
  change: (next: Change) => void
  inputs: ReturnType<typeof createInputs>
  /** Null while everything is off. */
  mixers: { picture: PictureMixer; sound: SoundMixer } | null
  refreshDevices: () => void
}

/** Devices, and what is mixed of them. */
export function createDesk(): EncoderDesk {
  const store = createStore(initialState)
  const change = (next: Change) => store.set({ ...store.get(), ...next })
  const desk: EncoderDesk = {
    store,
    change,
    mixers: null,
    refreshDevices: () => {
      listDevices().then(
        (devices) => change({ devices }),
        (error: unknown) => warn('The devices could not be listed', error),
      )
    },
    inputs: createInputs({
      onStream: (name, stream) => {
        const { mixers } = desk
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
  return desk
}

/** Null where the browser fails, such as without a canvas. */
function createMixers(quality: PictureQuality): EncoderDesk['mixers'] {
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
export async function turnOn(desk: EncoderDesk) {
  const { store, change, inputs } = desk
  if (store.get().phase !== 'off') return
  if (!hasDevices()) return change({ problems: { connection: 'insecure' } })
  const { source, quality, isMuted, microphoneId } = store.get()
  change({ phase: 'preparing', problems: {} })
  const mixers = createMixers(quality)
  if (!mixers) return change({ phase: 'off', problems: { connection: 'failed' } })
  desk.mixers = mixers
  mixers.picture.setSource(source)
  mixers.sound.setMuted(isMuted)
  navigator.mediaDevices.addEventListener('devicechange', desk.refreshDevices)
  const hasPicture = await openPicture(desk)
  if (hasPicture) await inputs.openMicrophone(microphoneId)
  // Turned off meanwhile, or nothing to show.
  if (desk.mixers !== mixers) return
  if (!hasPicture) return turnOff(desk)
  change({ phase: 'ready', preview: mixers.picture.stream })
  desk.refreshDevices()
}

/** Resolves to whether there is something to show. */
async function openPicture({ store, inputs }: EncoderDesk): Promise<boolean> {
  const { source, quality, cameraId, isCameraOff, hasSystemSound } = store.get()
  const needsScreen = showsScreen(source) && !inputs.isOpen('screen')
  const needsCamera = showsCamera(source) && !isCameraOff && !inputs.isOpen('camera')
  if (needsScreen && !(await inputs.openScreen(hasSystemSound))) return false
  if (needsCamera && !(await inputs.openCamera(cameraId, pictureQualities[quality]))) return source === 'both'
  return true
}

/** What was wrong stays on screen. */
export function turnOff(desk: EncoderDesk) {
  const { change, inputs, mixers, refreshDevices } = desk
  desk.mixers = null
  if (hasDevices()) navigator.mediaDevices.removeEventListener('devicechange', refreshDevices)
  inputs.closeAll()
  mixers?.picture.close()
  mixers?.sound.close()
  change({ phase: 'off', preview: null })
}

export function createControls(desk: EncoderDesk) {
  const { store, change, inputs } = desk
  const isOn = () => desk.mixers !== null
  const reopenCamera = async () => {
    const { cameraId, quality, source, isCameraOff } = store.get()
    if (!isOn() || !showsCamera(source)) return
    if (isCameraOff) inputs.close('camera')
    else await inputs.openCamera(cameraId, pictureQualities[quality])
  }
  return {
    /** A screen that is not shared leaves everything as it was. */
    setSource: async (source: PictureSource) => {
      const before = store.get().source
      change({ source })
      if (!isOn()) return
      if (!(await openPicture(desk))) return change({ source: before })
      if (!showsCamera(source)) inputs.close('camera')
      if (!showsScreen(source)) inputs.close('screen')
      desk.mixers?.picture.setSource(source)
    },
    shareScreen: () => inputs.openScreen(store.get().hasSystemSound),
    /** Only before the picture is on, since it keeps its size. */
    setQuality: (quality: PictureQuality) => {
      if (!isOn()) change({ quality })
    },
    reopenCamera,
    reopenMicrophone: () => inputs.openMicrophone(store.get().microphoneId),
    setCamera: async (cameraId: string) => {
      change({ cameraId, isCameraOff: false })
      await reopenCamera()
    },
    setMicrophone: async (microphoneId: string) => {
      change({ microphoneId })
      if (isOn()) await inputs.openMicrophone(microphoneId)
    },
    setCameraOff: async (isCameraOff: boolean) => {
      change({ isCameraOff })
      await reopenCamera()
    },
    setMuted: (isMuted: boolean) => {
      change({ isMuted })
      desk.mixers?.sound.setMuted(isMuted)
    },
    /** Takes effect when the screen is shared the next time. */
    setSystemSound: (hasSystemSound: boolean) => {
      if (!isSending(store.get().phase)) change({ hasSystemSound })
    },
  }
}
