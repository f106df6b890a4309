import { msg, t } from '@kinora/contract/text/translate'
import Mic from 'lucide-react/icons/mic'
import MicOff from 'lucide-react/icons/mic-off'
import Video from 'lucide-react/icons/video'
import VideoOff from 'lucide-react/icons/video-off'
import { SegmentedControl } from '../../../ui/chips.tsx'
import { Field } from '../../../ui/field.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Select } from '../../../ui/select.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { canShareScreen, type DeviceOption } from './capture.ts'
import type { EncoderPartProps } from './encoder.ts'
import { showsCamera, showsScreen, type PictureQuality } from './encoder-rules.ts'
import { isSending } from './encoder-state.ts'
import { LevelMeter } from './level-meter.tsx'

const sources = [
  { value: 'camera', label: msg`Camera` },
  { value: 'screen', label: msg`Screen` },
  { value: 'both', label: msg`Screen and camera` },
] as const

const qualities: { value: PictureQuality; label: string }[] = [
  { value: 'hd', label: '720p' },
  { value: 'fullHd', label: '1080p' },
]

/** What is shown. Its size is chosen before: it stays for the whole broadcast. */
export function SourceChoice({ state, encoder }: EncoderPartProps) {
  const isOn = state.phase !== 'off'
  return (
    <div className="flex flex-wrap items-end gap-4">
      {canShareScreen() && (
        <SegmentedControl
          label={t`Picture`}
          value={state.source}
          onValueChange={(source) => void encoder.setSource(source)}
          options={sources}
        />
      )}
      <Field label={t`Quality`}>
        <Select
          value={state.quality}
          disabled={isOn}
          options={qualities}
          onChange={({ target }) => encoder.setQuality(target.value as PictureQuality)}
        />
      </Field>
    </div>
  )
}

/** Devices have names only after a permission. */
const optionsOf = (devices: readonly DeviceOption[], fallback: string) =>
  devices.map(({ id, label }) => ({ value: id, label: label || fallback }))

export function DeviceChoice({ state, encoder }: EncoderPartProps) {
  const { source, phase, hasSystemSound } = state
  if (phase === 'off' || phase === 'preparing') return null
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {showsCamera(source) && <CameraChoice state={state} encoder={encoder} />}
      <MicrophoneChoice state={state} encoder={encoder} />
      {showsScreen(source) && (
        <Switch
          label={t`Sound of the screen`}
          hint={t`From when you share it the next time`}
          checked={hasSystemSound}
          disabled={isSending(phase)}
          onCheckedChange={encoder.setSystemSound}
        />
      )}
    </div>
  )
}

const CameraChoice = ({ state: { cameraId, devices }, encoder }: EncoderPartProps) => (
  <Field label={t`Camera`}>
    <Select
      value={cameraId ?? devices.cameras[0]?.id ?? ''}
      options={optionsOf(devices.cameras, t`Camera`)}
      onChange={({ target }) => void encoder.setCamera(target.value)}
    />
  </Field>
)

const MicrophoneChoice = ({ state: { microphoneId, devices }, encoder }: EncoderPartProps) => (
  <div className="grid content-start gap-2">
    <Field label={t`Microphone`}>
      <Select
        value={microphoneId ?? devices.microphones[0]?.id ?? ''}
        options={optionsOf(devices.microphones, t`Microphone`)}
        onChange={({ target }) => void encoder.setMicrophone(target.value)}
      />
    </Field>
    <LevelMeter readLevel={encoder.readLevel} />
  </div>
)

export function LiveControls({ state, encoder }: EncoderPartProps) {
  const { isMuted, isCameraOff, phase, source } = state
  if (phase === 'off' || phase === 'preparing') return null
  return (
    <>
      <IconButton
        label={isMuted ? t`Turn on the microphone` : t`Mute the microphone`}
        icon={isMuted ? MicOff : Mic}
        pressed={isMuted}
        isFilled={false}
        onClick={() => encoder.setMuted(!isMuted)}
      />
      {showsCamera(source) && (
        <IconButton
          label={isCameraOff ? t`Turn on the camera` : t`Turn off the camera`}
          icon={isCameraOff ? VideoOff : Video}
          pressed={isCameraOff}
          isFilled={false}
          onClick={() => void encoder.setCameraOff(!isCameraOff)}
        />
      )}
    </>
  )
}
