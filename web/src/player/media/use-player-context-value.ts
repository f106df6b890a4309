import { t } from '@kinora/contract/text/translate'
import { useRef, useState, useImperativeHandle, type RefObject } from 'react'
import { chapterAt } from '../rules/chapter-rules.ts'
import { hasBrowserDataSaver } from '../engine/browser-support.ts'
import { type PlayerContextValue, usePlayerContext } from './player-context.ts'
import { readPreferences, savePreferences, addSpeed } from '../rules/player-preferences.ts'
import { formatSpeed, speedLabel } from '../rules/playback-speed.ts'
import type { PlayerProps, PlayerHandle, PlayerSnapshot } from './player-props.ts'
import { usePlayer } from '../engine/player-store.ts'
import { isAtEdge, spokenEdgePosition } from '../rules/broadcast-edge.ts'
import { clampSpeed } from '../rules/broadcast-speed.ts'
import { spokenPosition } from '../rules/spoken-time.ts'
import { useCaptions, findBestTrack } from './use-captions.ts'
import { snapshotOf } from './use-media-events.ts'
import { useQuality } from './use-quality.ts'
import { usePlaybackControls } from './use-playback-controls.ts'

const stepWindowMs = 900

const describePosition =
  ({ broadcast, chapters = [] }: PlayerProps): PlayerContextValue['describePosition'] =>
  (seconds, total) =>
    broadcast
      ? spokenEdgePosition(seconds, total)
      : spokenPosition(seconds, total, chapterAt(chapters, seconds)?.title)

/** Quick steps are displayed as their sum: +10 s, +20 s, +30 s. */
function useSeekSteps(
  props: PlayerProps,
  steering: PlayerContextValue['playback'],
  showMessage: PlayerContextValue['showMessage'],
) {
  const lastSteps = useRef({ seconds: 0, at: 0 })
  return (seconds: number) => {
    const { seconds: now, duration } = steering.readTime()
    const target = Math.min(duration, Math.max(0, now + seconds))
    const isContinued =
      performance.now() - lastSteps.current.at < stepWindowMs && lastSteps.current.seconds * seconds > 0
    const total = (isContinued ? lastSteps.current.seconds : 0) + seconds
    lastSteps.current = { seconds: total, at: performance.now() }
    steering.seek(target)
    const shown = Math.abs(total)
    showMessage(
      total > 0 ? t`+${{ seconds: shown }} s` : t`−${{ seconds: shown }} s`,
      describePosition(props)(target, duration),
    )
  }
}

/** The browser, or the page around a frame, may forbid both. */
function useScreenModes(showMessage: PlayerContextValue['showMessage']) {
  const store = usePlayer()
  const showRefusal = (text: string) => () => showMessage(text)
  return {
    toggleFullscreen: () =>
      void store.toggleFullscreen().catch(showRefusal(t`Fullscreen is not allowed here`)),
    togglePictureInPicture: () =>
      void store.togglePictureInPicture().catch(showRefusal(t`Picture-in-picture is not allowed here`)),
  }
}

function useToggleState(isOnAtFirst = false) {
  const [isOn, setIsOn] = useState(isOnAtFirst)
  return { isOn, toggle: () => setIsOn((before) => !before) }
}

const noActions = {}

export function usePlayerContextValue(
  props: PlayerProps,
  { showMessage, announceMessage }: Pick<PlayerContextValue, 'showMessage' | 'announceMessage'>,
): PlayerContextValue {
  const steering = usePlaybackControls(props)
  const { broadcast, channelId } = props
  const loop = useToggleState(props.loop)
  return {
    props,
    actions: props.actions ?? noActions,
    captions: useCaptions(props),
    quality: useQuality(props.dataSaver ?? hasBrowserDataSaver()),
    playback: steering,
    // The end of a broadcast is not known yet.
    loop: { ...loop, isOn: loop.isOn && !broadcast },
    stats: useToggleState(),
    shortcutsDialog: useToggleState(),
    showMessage,
    announceMessage,
    ...useScreenModes(showMessage),
    seekBy: useSeekSteps(props, steering, showMessage),
    describePosition: describePosition(props),
    setSpeed(chosen) {
      const { seconds, duration } = steering.readTime()
      const speed = broadcast ? clampSpeed(chosen, isAtEdge(seconds, duration)) : chosen
      steering.setSpeed(speed)
      // In a broadcast it serves to reach the edge.
      if (channelId !== undefined && !broadcast)
        savePreferences({ speeds: addSpeed(readPreferences().speeds, channelId, speed) })
      showMessage(speedLabel(speed), t`Speed ${{ speed: formatSpeed(speed) }}`)
    },
  }
}

const initialSnapshot: PlayerSnapshot = {
  seconds: 0,
  durationSeconds: 0,
  isPaused: true,
  hasEnded: false,
  volume: 1,
  isMuted: false,
  speed: 1,
}

export function usePlayerHandle(video: RefObject<HTMLVideoElement | null>) {
  const store = usePlayer()
  const { props, captions, setSpeed, playback } = usePlayerContext()
  const { runWhenReady, play, pause, seek } = playback
  useImperativeHandle(props.ref, (): PlayerHandle => ({
    playFrom(seconds) {
      seek(seconds)
      play()
    },
    play,
    pause,
    seek,
    setMuted: (isMuted) => runWhenReady(() => isMuted !== store.state.muted && void store.toggleMuted()),
    setVolume: (volume) => runWhenReady(() => void store.setVolume(volume)),
    setSpeed,
    setCaptions: (language) =>
      captions.choose(language && (findBestTrack(captions.tracks, [language])?.language ?? null)),
    read: () => (video.current ? snapshotOf(video.current) : initialSnapshot),
  }))
}
