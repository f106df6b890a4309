import { useContainer } from '@videojs/react'
import { useEffect, useEffectEvent } from 'react'
import { chapterAt, chapterStart } from '../rules/chapter-rules.ts'
import { useFilm, type Film } from './film-context.ts'
import { keyAction, type Focus, type KeyAction } from '../rules/key-action.ts'
import { readMemory } from '../rules/player-memory.ts'
import { nextSpeed } from '../rules/playback-speed.ts'
import { usePlayer, type PlayerStore } from '../engine/player-store.ts'
import { spokenPlace } from '../rules/spoken-time.ts'

const foreign =
  'input, textarea, select, [contenteditable], [role="menu"], [role="dialog"], dialog, [role="radiogroup"], [role="tablist"]'

function focusOf(target: EventTarget | null, player: Element | null, isMini: boolean): Focus {
  const page = isMini ? 'away' : 'page'
  if (!(target instanceof Element)) return page
  if (target.closest(foreign)) return 'elsewhere'
  if (target.closest('[role="slider"]')) return 'slider'
  if (target.closest('button, a, summary')) return 'control'
  return player?.contains(target) ? 'player' : page
}

const usualFrameRate = 30

function seekTo(seconds: number, { props, steering, tell }: Film) {
  const { duration } = steering.now()
  const chapter = chapterAt(props.chapters ?? [], seconds)?.title
  steering.seek(seconds)
  tell(chapter ?? spokenPlace(seconds, duration), spokenPlace(seconds, duration, chapter))
}

function stepFrame(steps: number, store: PlayerStore) {
  if (!store.state.paused) return
  const rate = store.state.activeVideoRendition?.frameRate ?? usualFrameRate
  void store.seek(store.state.currentTime + steps / rate)
}

function goToChapter(steps: 1 | -1, film: Film) {
  const start = chapterStart(film.props.chapters ?? [], film.steering.now().seconds, steps)
  if (start !== undefined) seekTo(start, film)
}

function togglePaused({ steering, tell }: Film) {
  tell(steering.togglePaused() ? 'Playing' : 'Paused')
}

function toggleCaptions({ captions, tell }: Film) {
  if (captions.tracks.length === 0) return tell('No captions')
  const track = captions.toggle()
  tell(track ? `Captions ${track.label} on` : 'Captions off')
}

const percent = (share: number) => `${Math.round(share * 100)} %`

interface Stage {
  store: PlayerStore
  film: Film
}
type Performers = {
  [Does in KeyAction['does']]: (stage: Stage, action: Extract<KeyAction, { does: Does }>) => unknown
}

const performers: Performers = {
  togglePaused: ({ film }) => togglePaused(film),
  toggleMuted: ({ store, film }) => film.tell(store.toggleMuted() ? 'Muted' : 'Sound on'),
  toggleFullscreen: ({ film }) => film.toggleFullscreen(),
  togglePictureInPicture: ({ film }) => film.togglePictureInPicture(),
  toggleTheatre: ({ store, film }) => !store.state.fullscreen && film.surroundings.theatre?.toggle(),
  toggleMini: ({ store, film }) => !store.state.fullscreen && film.surroundings.mini?.toggle(),
  toggleCaptions: ({ film }) => toggleCaptions(film),
  playNext: ({ film }) => film.surroundings.playNext?.(),
  playPrevious: ({ film }) => film.surroundings.playPrevious?.(),
  like: ({ film }) => film.surroundings.like && film.tell(film.surroundings.like()),
  showKeys: ({ film }) => film.keys.toggle(),
  closeMini: ({ film }) => film.surroundings.mini?.close(),
  seekBy: ({ film }, { seconds }) => film.seekBy(seconds),
  seekTo: ({ film }, { share }) => seekTo(film.steering.now().duration * share, film),
  volumeBy: ({ store, film }, { share }) =>
    film.tell(`Volume ${percent(store.setVolume(Math.round((store.state.volume + share) * 100) / 100))}`),
  speedBy: ({ store, film }, { steps }) => film.setSpeed(nextSpeed(store.state.playbackRate, steps)),
  frameBy: ({ store }, { steps }) => stepFrame(steps, store),
  chapterBy: ({ film }, { steps }) => goToChapter(steps, film),
}

/** `?` always works, so that shortcuts can be turned on again. */
const isHeard = ({ does }: KeyAction) => does === 'showKeys' || readMemory().hasKeys

/** Holding a key repeats steps, never toggles. */
const isMeant = (action: KeyAction, isRepeated: boolean) => !isRepeated || action.does.endsWith('By')

/** Escape has other uses while there is no mini-player. */
const isPossible = ({ does }: KeyAction, { surroundings }: Film) =>
  does !== 'closeMini' || surroundings.mini?.isOn === true

/** Listens on the whole page, except in text fields and other widgets. */
export function useKeyboard() {
  const store = usePlayer()
  const film = useFilm()
  const container = useContainer()

  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || !store.target) return
    const player = container instanceof Element ? container : null
    const action = keyAction(event, focusOf(event.target, player, film.props.layout === 'mini'))
    if (!action || !isHeard(action) || !isMeant(action, event.repeat) || !isPossible(action, film)) return
    event.preventDefault()
    void performers[action.does]({ store, film }, action as never)
    // Taking and releasing a lock shows the controls for a moment.
    store.requestControlsLock()()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
