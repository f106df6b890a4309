import { useEffect, useEffectEvent } from 'react'
import { readMemory } from '../../player/rules/player-memory.ts'
import { shortAction, shortFocus, type ShortAction } from './short-keys.ts'

/** Hears the keys of the feed, wherever on the page they are pressed; those without an act are the browser's. */
export function useReelKeys(acts: Partial<Record<ShortAction, () => unknown>>) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented) return
    const action = shortAction(event, shortFocus(event.target))
    const isLetter = event.key.length === 1 && event.key !== ' '
    // Held down, a key moves on; it does not switch back and forth.
    const isMove = action === 'next' || action === 'previous'
    const act = action && acts[action]
    if (!act || (event.repeat && !isMove) || (isLetter && !readMemory().hasKeys)) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event)
    // Before the bar of the film, whose keys go sideways only here.
    const before = (event: KeyboardEvent) => {
      const isBar = event.target instanceof Element && event.target.closest('[role="slider"]')
      if (isBar && /^(?:Arrow(?:Up|Down)|Page(?:Up|Down))$/.test(event.key)) {
        event.stopPropagation()
        press(event)
      }
    }
    addEventListener('keydown', listener)
    addEventListener('keydown', before, true)
    return () => {
      removeEventListener('keydown', listener)
      removeEventListener('keydown', before, true)
    }
  }, [])
}
