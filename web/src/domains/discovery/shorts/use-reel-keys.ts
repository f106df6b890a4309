import { useEffect, useEffectEvent } from 'react'
import { readPreferences } from '../../../player/rules/player-preferences.ts'
import { shortAction, shortFocus, type ShortAction } from './short-keys.ts'

/** Keys without an action keep their browser behaviour. */
export function useReelKeys(acts: Partial<Record<ShortAction, () => unknown>>) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented) return
    const action = shortAction(event, shortFocus(event.target))
    const isLetter = event.key.length === 1 && event.key !== ' '
    // Only moves repeat while a key is held down.
    const isMove = action === 'next' || action === 'previous'
    const act = action && acts[action]
    if (!act || (event.repeat && !isMove) || (isLetter && !readPreferences().hasKeys)) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event)
    // Capture phase: the seek bar must not handle vertical keys.
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
