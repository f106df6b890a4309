import { framesPerSecond, type Size } from './encoder-rules.ts'

export interface DeviceOption {
  id: string
  /** Empty before the first permission. */
  label: string
}

export interface DeviceLists {
  cameras: DeviceOption[]
  microphones: DeviceOption[]
}

export const hasDevices = () => 'mediaDevices' in navigator
export const canShareScreen = () => hasDevices() && 'getDisplayMedia' in navigator.mediaDevices

interface FeaturePolicyDocument {
  featurePolicy?: { allowsFeature: (feature: string) => boolean }
}

/** By the header `Permissions-Policy` of the page that was loaded first; only Chromium has it, and tells. */
export const isForbiddenByPage = (feature: 'camera' | 'microphone' | 'display-capture') =>
  (document as FeaturePolicyDocument).featurePolicy?.allowsFeature(feature) === false

export async function listDevices(): Promise<DeviceLists> {
  const devices = await navigator.mediaDevices.enumerateDevices()
  const ofKind = (kind: MediaDeviceKind) =>
    devices
      .filter((each) => each.kind === kind && each.deviceId)
      .map(({ deviceId: id, label }) => ({ id, label }))
  return { cameras: ofKind('videoinput'), microphones: ofKind('audioinput') }
}

/** A device that was chosen before may be gone: then any other. */
async function openDevice(
  constraintsFor: (deviceId: string | null) => MediaStreamConstraints,
  deviceId: string | null,
) {
  try {
    return await navigator.mediaDevices.getUserMedia(constraintsFor(deviceId))
  } catch (error) {
    const isGone = error instanceof Error && ['OverconstrainedError', 'NotFoundError'].includes(error.name)
    if (!deviceId || !isGone) throw error
    return navigator.mediaDevices.getUserMedia(constraintsFor(null))
  }
}

const chosen = (deviceId: string | null) => (deviceId ? { deviceId: { exact: deviceId } } : {})

export const openCamera = (deviceId: string | null, { width, height }: Size) =>
  openDevice(
    (id) => ({
      video: {
        ...chosen(id),
        width: { ideal: width },
        height: { ideal: height },
        frameRate: { ideal: framesPerSecond },
      },
    }),
    deviceId,
  )

export const openMicrophone = (deviceId: string | null) =>
  openDevice((id) => ({ audio: { ...chosen(id), echoCancellation: true, noiseSuppression: true } }), deviceId)

/** The browser asks what to share; its sound only where the browser and the person offer it. */
export const openScreen = (withSound: boolean) =>
  navigator.mediaDevices.getDisplayMedia({
    video: { frameRate: { ideal: framesPerSecond } },
    audio: withSound && { echoCancellation: false, noiseSuppression: false, autoGainControl: false },
  })

export function stopStream(stream: MediaStream | null) {
  for (const track of stream?.getTracks() ?? []) track.stop()
}

/** Calls back when a device is unplugged, or when the browser ends sharing. */
export function onStreamEnd(stream: MediaStream, onEnd: () => void) {
  for (const track of stream.getVideoTracks().length > 0 ? stream.getVideoTracks() : stream.getAudioTracks())
    track.addEventListener('ended', onEnd, { once: true })
}
