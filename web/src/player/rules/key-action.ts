/** Position of the keyboard focus; `away` is a page with another main purpose than playback. */
export type KeyboardFocus = 'page' | 'away' | 'player' | 'control' | 'slider' | 'elsewhere'

export type KeyAction =
  | { does: 'togglePaused' | 'toggleMuted' | 'toggleFullscreen' | 'togglePictureInPicture' }
  | { does: 'toggleTheatre' | 'toggleMini' | 'toggleCaptions' }
  | { does: 'playNext' | 'playPrevious' | 'like' | 'showKeys' | 'closeMini' }
  | { does: 'seekBy'; seconds: number }
  | { does: 'seekTo'; share: number }
  | { does: 'volumeBy'; share: number }
  | { does: 'speedBy'; steps: number }
  | { does: 'frameBy' | 'chapterBy'; steps: 1 | -1 }

export interface KeyPress {
  key: string
  code: string
  ctrlKey: boolean
  shiftKey: boolean
  metaKey: boolean
  altKey: boolean
}

type Actions = Record<string, KeyAction>

const letterActions: Actions = {
  k: { does: 'togglePaused' },
  m: { does: 'toggleMuted' },
  f: { does: 'toggleFullscreen' },
  p: { does: 'togglePictureInPicture' },
  t: { does: 'toggleTheatre' },
  i: { does: 'toggleMini' },
  c: { does: 'toggleCaptions' },
  j: { does: 'seekBy', seconds: -10 },
  l: { does: 'seekBy', seconds: 10 },
  '<': { does: 'speedBy', steps: -1 },
  '>': { does: 'speedBy', steps: 1 },
  ',': { does: 'frameBy', steps: -1 },
  '.': { does: 'frameBy', steps: 1 },
  '?': { does: 'showKeys' },
  Escape: { does: 'closeMini' },
}
const shiftActions: Actions = {
  n: { does: 'playNext' },
  p: { does: 'playPrevious' },
  l: { does: 'like' },
}
const controlActions: Actions = {
  ArrowLeft: { does: 'chapterBy', steps: -1 },
  ArrowRight: { does: 'chapterBy', steps: 1 },
}
const spaceActions: Actions = { ' ': { does: 'togglePaused' } }
const arrowActions: Actions = {
  ArrowLeft: { does: 'seekBy', seconds: -5 },
  ArrowRight: { does: 'seekBy', seconds: 5 },
}
/** These scroll the page, so they only work inside the player. */
const scrollKeyActions: Actions = {
  ArrowUp: { does: 'volumeBy', share: 0.05 },
  ArrowDown: { does: 'volumeBy', share: -0.05 },
  Home: { does: 'seekTo', share: 0 },
  End: { does: 'seekTo', share: 1 },
}
const actionsByFocus: Record<KeyboardFocus, Actions> = {
  page: { ...letterActions, ...spaceActions, ...arrowActions },
  away: letterActions,
  player: { ...letterActions, ...spaceActions, ...arrowActions, ...scrollKeyActions },
  control: { ...letterActions, ...arrowActions },
  slider: { ...letterActions, ...spaceActions },
  elsewhere: {},
}

// Other alphabets put letters on the keys of these symbols.
const symbolsByCode: Record<string, readonly [plain: string, withShift: string]> = {
  Comma: [',', '<'],
  Period: ['.', '>'],
}

/** The Latin letter or symbol of a key on any layout: Cyrillic л is on the K. */
export function latinKey({ key, code, shiftKey }: KeyPress): string {
  if (key.length > 1) return key
  const isForeign = key.charCodeAt(0) > 127
  if (isForeign && code.startsWith('Key')) return code.slice(3).toLowerCase()
  const sign = isForeign ? symbolsByCode[code]?.[shiftKey ? 1 : 0] : undefined
  return sign ?? key.toLowerCase()
}

const findAction = (actions: Actions, name: string) =>
  Object.hasOwn(actions, name) ? actions[name] : undefined

export function resolveKeyAction(key: KeyPress, focus: KeyboardFocus): KeyAction | undefined {
  if (focus === 'elsewhere' || key.metaKey || key.altKey) return undefined
  if (key.ctrlKey) return findAction(controlActions, key.key)
  if (/^\d$/.test(key.key) && focus !== 'away') return { does: 'seekTo', share: Number(key.key) / 10 }
  const name = latinKey(key)
  return (key.shiftKey && findAction(shiftActions, name)) || findAction(actionsByFocus[focus], name)
}
