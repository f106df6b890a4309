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

/** The player's state and actions: exactly the features that its controls offer. */
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

/** The store itself: state to read once, and the actions. */
export type PlayerStore = ReturnType<typeof useStore>
