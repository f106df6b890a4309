import { latinKey, type KeyPress } from '../../../player/rules/key-action.ts'

export type ShortAction = 'next' | 'previous' | 'pause' | 'mute' | 'like' | 'comments' | 'back'

/** Location of the keyboard focus: on no control, on a button or link, in the comments, or in a field, menu or dialog. */
export type ShortFocus = 'feed' | 'control' | 'beside' | 'elsewhere'

const moveKeys: Record<string, ShortAction> = {
  ArrowDown: 'next',
  PageDown: 'next',
  ArrowUp: 'previous',
  PageUp: 'previous',
}
const letterKeys: Record<string, ShortAction> = { m: 'mute', l: 'like', c: 'comments', Escape: 'back' }
/** Not on a control: there, space presses it. */
const spaceKey: Record<string, ShortAction> = { ' ': 'pause' }

const keysByFocus: Record<ShortFocus, Record<string, ShortAction>> = {
  feed: { ...moveKeys, ...letterKeys, ...spaceKey },
  control: { ...moveKeys, ...letterKeys },
  beside: letterKeys,
  elsewhere: {},
}

export function shortAction(key: KeyPress, focus: ShortFocus): ShortAction | undefined {
  if (key.ctrlKey || key.metaKey || key.altKey || key.shiftKey) return undefined
  const name = latinKey(key)
  return Object.hasOwn(keysByFocus[focus], name) ? keysByFocus[focus][name] : undefined
}

const foreignSelector =
  'input, textarea, select, [contenteditable], [role="menu"], [role="dialog"], [role="radiogroup"], [role="tablist"]'

export function shortFocus(target: EventTarget | null): ShortFocus {
  if (!(target instanceof Element)) return 'feed'
  if (target.closest(foreignSelector)) return 'elsewhere'
  if (target.closest('aside')) return 'beside'
  return target.closest('button, a, summary') ? 'control' : 'feed'
}
