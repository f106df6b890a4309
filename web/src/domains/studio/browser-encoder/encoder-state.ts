import type { DeviceLists } from './capture.ts'
import type { EncoderProblem } from './encoder-problems.ts'
import type { PictureQuality, PictureSource } from './encoder-rules.ts'

/** `off`: no device is open. `ready`: the preview runs and nothing is sent. */
export type EncoderPhase = 'off' | 'preparing' | 'ready' | 'connecting' | 'live' | 'reconnecting'

export const isSending = (phase: EncoderPhase) =>
  phase === 'connecting' || phase === 'live' || phase === 'reconnecting'

export interface EncoderState {
  phase: EncoderPhase
  source: PictureSource
  quality: PictureQuality
  devices: DeviceLists
  /** Null for the one that the browser chooses. */
  cameraId: string | null
  microphoneId: string | null
  isCameraOff: boolean
  isMuted: boolean
  hasSystemSound: boolean
  /** What is sent, also before it is. */
  preview: MediaStream | null
  problems: Partial<Record<'camera' | 'microphone' | 'screen' | 'connection', EncoderProblem>>
}

export const initialState: EncoderState = {
  phase: 'off',
  source: 'camera',
  quality: 'hd',
  devices: { cameras: [], microphones: [] },
  cameraId: null,
  microphoneId: null,
  isCameraOff: false,
  isMuted: false,
  hasSystemSound: false,
  preview: null,
  problems: {},
}
