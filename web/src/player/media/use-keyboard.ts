import { t } from '@kinora/contract/text/translate'
import { useContainer } from '@videojs/react'
import { useEffect, useEffectEvent } from 'react'
import { chapterAt, adjacentChapterStart } from '../rules/chapter-rules.ts'
import { formatPercent } from '../../lib/format.ts'
import { usePlayerContext, type PlayerContextValue } from './player-context.ts'
import { resolveKeyAction, type KeyboardFocus, type KeyAction } from '../rules/key-action.ts'
import { readPreferences } from '../rules/player-preferences.ts'
import { nextSpeed } from '../rules/playback-speed.ts'
import { usePlayer, type PlayerStore } from '../engine/player-store.ts'

const foreignWidgets =
  'input, textarea, select, [contenteditable], [role="menu"], [role="dialog"], dialog, [role="radiogroup"], [role="tablist"]'

function keyboardFocusOf(target: EventTarget | null, player: Element | null, isMini: boolean): KeyboardFocus {
  const page = isMini ? 'away' : 'page'
  if (!(target instanceof Element)) return page
  if (target.closest(foreignWidgets)) return 'elsewhere'
  if (target.closest('[role="slider"]')) return 'slider'
  if (target.closest('button, a, summary')) return 'control'
  return player?.contains(target) ? 'player' : page
}

const defaultFrameRate = 30

function seekTo(seconds: number, { props, playback, describePosition, showMessage }: PlayerContextValue) {
  const spoken = describePosition(seconds, playback.readTime().duration)
  playback.seek(seconds)
  showMessage(chapterAt(props.chapters ?? [], seconds)?.title ?? spoken, spoken)
}

function stepFrame(steps: number, store: PlayerStore) {
  if (!store.state.paused) return
  const rate = store.state.activeVideoRendition?.frameRate ?? defaultFrameRate
  void store.seek(store.state.currentTime + steps / rate)
}

function goToChapter(steps: 1 | -1, context: PlayerContextValue) {
  const start = adjacentChapterStart(context.props.chapters ?? [], context.playback.readTime().seconds, steps)
  if (start !== undefined) seekTo(start, context)
}

function togglePaused({ playback, showMessage }: PlayerContextValue) {
  showMessage(playback.togglePaused() ? t`Playing` : t`Paused`)
}

function toggleCaptions({ captions, showMessage }: PlayerContextValue) {
  if (captions.tracks.length === 0) return showMessage(t`No captions`)
  const track = captions.toggle()
  showMessage(track ? t`Captions ${{ track: track.label }} on` : t`Captions off`)
}

interface ActionContext {
  store: PlayerStore
  player: PlayerContextValue
}
type ActionHandlers = {
  [Does in KeyAction['does']]: (stage: ActionContext, action: Extract<KeyAction, { does: Does }>) => unknown
}

const actionHandlers: ActionHandlers = {
  togglePaused: ({ player }) => togglePaused(player),
  toggleMuted: ({ store, player }) => player.showMessage(store.toggleMuted() ? t`Muted` : t`Sound on`),
  toggleFullscreen: ({ player }) => player.toggleFullscreen(),
  togglePictureInPicture: ({ player }) => player.togglePictureInPicture(),
  toggleTheatre: ({ store, player }) => !store.state.fullscreen && player.actions.theatre?.toggle(),
  toggleMini: ({ store, player }) => !store.state.fullscreen && player.actions.mini?.toggle(),
  toggleCaptions: ({ player }) => toggleCaptions(player),
  playNext: ({ player }) => player.actions.playNext?.(),
  playPrevious: ({ player }) => player.actions.playPrevious?.(),
  like: ({ player }) => player.actions.like && player.showMessage(player.actions.like()),
  showKeys: ({ player }) => player.shortcutsDialog.toggle(),
  closeMini: ({ player }) => player.actions.mini?.close(),
  seekBy: ({ player }, { seconds }) => player.seekBy(seconds),
  seekTo: ({ player }, { share }) => seekTo(player.playback.readTime().duration * share, player),
  volumeBy: ({ store, player }, { share }) => {
    const volume = store.setVolume(Math.round((store.state.volume + share) * 100) / 100)
    player.showMessage(t`Volume ${{ percent: formatPercent(Math.round(volume * 100)) }}`)
  },
  speedBy: ({ store, player }, { steps }) => player.setSpeed(nextSpeed(store.state.playbackRate, steps)),
  frameBy: ({ store }, { steps }) => stepFrame(steps, store),
  chapterBy: ({ player }, { steps }) => goToChapter(steps, player),
}

/** `?` always works, so that shortcuts can be turned on again. */
const isEnabled = ({ does }: KeyAction) => does === 'showKeys' || readPreferences().hasKeys

/** Holding a key repeats steps, never toggles. */
const isAllowedRepeat = (action: KeyAction, isRepeated: boolean) => !isRepeated || action.does.endsWith('By')

/** Escape has other uses while there is no mini-player. */
const isAvailable = ({ does }: KeyAction, { actions }: PlayerContextValue) =>
  does !== 'closeMini' || actions.mini?.isOn === true

/** Listens on the whole page, except in text fields and other widgets. */
export function useKeyboard() {
  const store = usePlayer()
  const context = usePlayerContext()
  const container = useContainer()

  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || !store.target) return
    const player = container instanceof Element ? container : null
    const action = resolveKeyAction(
      event,
      keyboardFocusOf(event.target, player, context.props.layout === 'mini'),
    )
    if (
      !action ||
      !isEnabled(action) ||
      !isAllowedRepeat(action, event.repeat) ||
      !isAvailable(action, context)
    )
      return
    event.preventDefault()
    void actionHandlers[action.does]({ store, player: context }, action as never)
    // Taking and releasing a lock shows the controls for a moment.
    store.requestControlsLock()()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handleKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
