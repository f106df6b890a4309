import {
  bufferFeature,
  controlsFeature,
  createPlayer,
  errorFeature,
  fullscreenFeature,
  orientationLockFeature,
  pipFeature,
  playbackFeature,
  playbackRateFeature,
  qualityFeature,
  remotePlaybackFeature,
  sourceFeature,
  timeFeature,
  volumeFeature,
} from '@videojs/react'

export const { Player: PlayerRoot, usePlayer } = createPlayer({
  features: [
    playbackFeature,
    playbackRateFeature,
    qualityFeature,
    volumeFeature,
    timeFeature,
    sourceFeature,
    bufferFeature,
    fullscreenFeature,
    orientationLockFeature,
    pipFeature,
    remotePlaybackFeature,
    controlsFeature,
    errorFeature,
  ],
  displayName: 'PlayerRoot',
})

const useStore = () => usePlayer()

export type PlayerStore = ReturnType<typeof useStore>
