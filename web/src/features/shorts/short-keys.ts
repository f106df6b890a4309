import { latin, type Key } from '../../player/rules/key-action.ts'

export type ShortAction = 'next' | 'previous' | 'pause' | 'mute' | 'like' | 'comments' | 'back'

/** Location of the keyboard focus: on no control, on a button or link, in the comments, or in a field, menu or dialog. */
export type ShortFocus = 'feed' | 'control' | 'beside' | 'elsewhere'

const moves: Record<string, ShortAction> = {
  ArrowDown: 'next',
  PageDown: 'next',
  ArrowUp: 'previous',
  PageUp: 'previous',
}
const letters: Record<string, ShortAction> = { m: 'mute', l: 'like', c: 'comments', Escape: 'back' }
/** Not on a control: there, space presses it. */
const space: Record<string, ShortAction> = { ' ': 'pause' }

const keysAt: Record<ShortFocus, Record<string, ShortAction>> = {
  feed: { ...moves, ...letters, ...space },
  control: { ...moves, ...letters },
  beside: letters,
  elsewhere: {},
}

export function shortAction(key: Key, focus: ShortFocus): ShortAction | undefined {
  if (key.ctrlKey || key.metaKey || key.altKey || key.shiftKey) return undefined
  const name = latin(key)
  return Object.hasOwn(keysAt[focus], name) ? keysAt[focus][name] : undefined
}

const foreign =
  'input, textarea, select, [contenteditable], [role="menu"], [role="dialog"], [role="radiogroup"], [role="tablist"]'

export function shortFocus(target: EventTarget | null): ShortFocus {
  if (!(target instanceof Element)) return 'feed'
  if (target.closest(foreign)) return 'elsewhere'
  if (target.closest('aside')) return 'beside'
  return target.closest('button, a, summary') ? 'control' : 'feed'
}
