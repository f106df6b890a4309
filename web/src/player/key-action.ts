/** Where the keyboard is while a key goes down. */
export type Focus = 'page' | 'player' | 'control' | 'slider' | 'elsewhere'

export type KeyAction =
  | { does: 'togglePaused' | 'toggleMuted' | 'toggleFullscreen' | 'togglePictureInPicture' }
  | { does: 'seekBy'; seconds: number }
  | { does: 'seekTo'; share: number }
  | { does: 'volumeBy'; share: number }
  | { does: 'speedBy'; steps: number }

export interface Key {
  key: string
  code: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
}

const letters: Record<string, KeyAction> = {
  k: { does: 'togglePaused' },
  m: { does: 'toggleMuted' },
  f: { does: 'toggleFullscreen' },
  p: { does: 'togglePictureInPicture' },
  j: { does: 'seekBy', seconds: -10 },
  l: { does: 'seekBy', seconds: 10 },
  '<': { does: 'speedBy', steps: -1 },
  '>': { does: 'speedBy', steps: 1 },
}
const space: Record<string, KeyAction> = { ' ': { does: 'togglePaused' } }
const sideways: Record<string, KeyAction> = {
  ArrowLeft: { does: 'seekBy', seconds: -5 },
  ArrowRight: { does: 'seekBy', seconds: 5 },
}
/** These scroll the page; only inside the player they are ours. */
const scrolling: Record<string, KeyAction> = {
  ArrowUp: { does: 'volumeBy', share: 0.05 },
  ArrowDown: { does: 'volumeBy', share: -0.05 },
  Home: { does: 'seekTo', share: 0 },
  End: { does: 'seekTo', share: 1 },
}
const keysAt: Record<Focus, Record<string, KeyAction>> = {
  page: { ...letters, ...space, ...sideways },
  player: { ...letters, ...space, ...sideways, ...scrolling },
  control: { ...letters, ...sideways },
  slider: { ...letters, ...space },
  elsewhere: {},
}

/** The latin letter of a key on any layout: Cyrillic л still sits on the K. */
function latin({ key, code }: Key): string {
  if (key.length > 1) return key
  const isForeignLetter = key.charCodeAt(0) > 127 && code.startsWith('Key')
  return (isForeignLetter ? code.slice(3) : key).toLowerCase()
}

/** What a key means to the player, or nothing when it belongs to the page, a control or a text. */
export function keyAction(key: Key, focus: Focus): KeyAction | undefined {
  if (key.ctrlKey || key.metaKey || key.altKey) return undefined
  const known = keysAt[focus]
  if (focus !== 'elsewhere' && /^\d$/.test(key.key)) return { does: 'seekTo', share: Number(key.key) / 10 }
  const name = latin(key)
  return Object.hasOwn(known, name) ? known[name] : undefined
}
