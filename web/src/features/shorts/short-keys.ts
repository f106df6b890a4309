import { latin, type Key } from '../../player/rules/key-action.ts'

/** What a key does in the feed of shorts (docs/product.md “Shorts”). */
export type ShortAction = 'next' | 'previous' | 'pause' | 'mute' | 'like' | 'comments' | 'back'

/** Where the keyboard is: on a button or a link, in the comments, where something is written or chosen, or on none of them. */
export type ShortFocus = 'feed' | 'control' | 'beside' | 'elsewhere'

const moves: Record<string, ShortAction> = {
  ArrowDown: 'next',
  PageDown: 'next',
  ArrowUp: 'previous',
  PageUp: 'previous',
}
const letters: Record<string, ShortAction> = { m: 'mute', l: 'like', c: 'comments', Escape: 'back' }
/** It presses the button that has the focus. */
const space: Record<string, ShortAction> = { ' ': 'pause' }

const keysAt: Record<ShortFocus, Record<string, ShortAction>> = {
  feed: { ...moves, ...letters, ...space },
  control: { ...moves, ...letters },
  beside: letters,
  elsewhere: {},
}

/** Nothing when the key belongs to the browser, a text or a menu. */
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
