import { msg, type Message } from '@kinora/contract/text/translate'

/** What keeps a broadcast from the browser from working, and what to do about it. */
export const encoderProblems = {
  insecure: msg`Browsers give camera and microphone to pages over HTTPS only.`,
  forbidden: msg`This page may not use the camera. Reload it.`,
  cameraRefused: msg`The camera is blocked. Allow it in the settings of your browser for this site.`,
  cameraMissing: msg`No camera was found. Connect one, or share your screen.`,
  cameraBusy: msg`The camera is used by another program. Close that, then try again.`,
  cameraLost: msg`The camera was disconnected.`,
  microphoneRefused: msg`The microphone is blocked. Allow it in the settings of your browser for this site.`,
  microphoneMissing: msg`No microphone was found. Your broadcast has no sound.`,
  microphoneBusy: msg`The microphone is used by another program. Close that, then try again.`,
  microphoneLost: msg`The microphone was disconnected.`,
  screenRefused: msg`The screen is not shared. Choose what to share.`,
  screenEnded: msg`Sharing the screen has ended. Choose what to share.`,
  screenMissing: msg`This browser cannot share its screen. Use a computer, or show your camera.`,
  noH264: msg`Your browser offers no H.264. Use Chrome, Edge, Safari or Firefox, or OBS.`,
  noWebRtc: msg`This browser cannot broadcast. Use Chrome, Edge, Safari or Firefox, or OBS.`,
  taken: msg`Another encoder sends to this broadcast.`,
  notAllowed: msg`You cannot go live on this site.`,
  ended: msg`This broadcast has ended.`,
  full: msg`The server receives as many broadcasts as it can. Try again later.`,
  refused: msg`The server did not take the broadcast.`,
  unreachable: msg`The server cannot be reached. A firewall may block UDP; OBS works there too.`,
  lost: msg`The connection was lost and did not come back.`,
  failed: msg`Something went wrong.`,
} as const satisfies Record<string, Message>
export type EncoderProblem = keyof typeof encoderProblems

type Device = 'camera' | 'microphone' | 'screen'

const byName: Record<string, 'Refused' | 'Missing' | 'Busy'> = {
  NotAllowedError: 'Refused',
  NotFoundError: 'Missing',
  OverconstrainedError: 'Missing',
  NotReadableError: 'Busy',
  AbortError: 'Busy',
}

const screenProblems = { Refused: 'screenRefused', Missing: 'screenMissing', Busy: 'screenRefused' } as const

/** Of an error of `getUserMedia` or `getDisplayMedia` (Media Capture and Streams, 10.2). */
export function problemOfDevice(error: unknown, device: Device): EncoderProblem {
  const name = error instanceof Error || error instanceof DOMException ? error.name : ''
  if (name === 'SecurityError') return 'forbidden'
  const kind = byName[name]
  if (!kind) return 'failed'
  return device === 'screen' ? screenProblems[kind] : `${device}${kind}`
}
