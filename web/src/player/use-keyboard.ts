import { useContainer } from '@videojs/react'
import { useEffect } from 'react'
import { keyAction, type Focus, type KeyAction } from './key-action.ts'
import { nextSpeed } from './playback-speed.ts'
import { usePlayer, type PlayerStore } from './player-store.ts'

const foreign =
  'input, textarea, select, [contenteditable], [role="menu"], [role="dialog"], [role="radiogroup"], [role="tablist"]'

function focusOf(target: EventTarget | null, player: Element | null): Focus {
  if (!(target instanceof Element)) return 'page'
  if (target.closest(foreign)) return 'elsewhere'
  if (target.closest('[role="slider"]')) return 'slider'
  if (target.closest('button, a, summary')) return 'control'
  return player?.contains(target) ? 'player' : 'page'
}

function perform(action: KeyAction, store: PlayerStore) {
  switch (action.does) {
    case 'seekBy':
      return void store.seek(store.state.currentTime + action.seconds)
    case 'seekTo':
      return void store.seek(store.state.duration * action.share)
    case 'volumeBy':
      return void store.setVolume(store.state.volume + action.share)
    case 'speedBy':
      return store.setPlaybackRate(nextSpeed(store.state.playbackRate, action.steps))
    default:
      return void store[action.does]()
  }
}

/** The player's keys, wherever on the page the keyboard is, unless somebody types or uses another widget. */
export function useKeyboard() {
  const store = usePlayer()
  const container = useContainer()

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !store.target) return
      const action = keyAction(event, focusOf(event.target, container instanceof Element ? container : null))
      const isToggle = action?.does.startsWith('toggle')
      if (!action || (event.repeat && isToggle)) return
      event.preventDefault()
      perform(action, store)
      // A lock taken and given back shows the controls for a moment.
      store.requestControlsLock()()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [store, container])
}
