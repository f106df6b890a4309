/** Keys held together are joined by a plus. */
export interface Shortcut {
  keys: readonly string[]
  description: string
}

export interface ShortcutGroup {
  title: string
  hint?: string
  shortcuts: readonly Shortcut[]
}

/** A test compares this with the player. */
export const shortcutGroups: readonly ShortcutGroup[] = [
  {
    title: 'While a video is open',
    shortcuts: [
      { keys: ['Space', 'K'], description: 'Play or pause' },
      { keys: ['J'], description: '10 seconds back' },
      { keys: ['L'], description: '10 seconds forward' },
      { keys: ['←'], description: '5 seconds back' },
      { keys: ['→'], description: '5 seconds forward' },
      { keys: ['0', '9'], description: 'Jump to 0 to 90 %' },
      { keys: ['Ctrl+←'], description: 'Previous chapter' },
      { keys: ['Ctrl+→'], description: 'Next chapter' },
      { keys: [','], description: 'One frame back, when paused' },
      { keys: ['.'], description: 'One frame forward, when paused' },
      { keys: ['<'], description: 'Slower' },
      { keys: ['>'], description: 'Faster' },
      { keys: ['M'], description: 'Mute or unmute' },
      { keys: ['C'], description: 'Captions on or off' },
      { keys: ['F'], description: 'Full screen' },
      { keys: ['T'], description: 'Theatre' },
      { keys: ['I'], description: 'Mini-player' },
      { keys: ['P'], description: 'Picture in picture' },
      { keys: ['Shift+N'], description: 'Next video' },
      { keys: ['Shift+P'], description: 'Previous video' },
      { keys: ['Shift+L'], description: 'Like or unlike' },
      { keys: ['?'], description: 'All shortcuts' },
    ],
  },
  {
    title: 'With the keyboard inside the player',
    hint: 'Elsewhere these keys scroll the page.',
    shortcuts: [
      { keys: ['↑'], description: 'Volume up 5 %' },
      { keys: ['↓'], description: 'Volume down 5 %' },
      { keys: ['Home'], description: 'Go to the beginning' },
      { keys: ['End'], description: 'Go to the end' },
    ],
  },
  {
    title: 'Everywhere',
    shortcuts: [
      { keys: ['/'], description: 'Search' },
      { keys: ['Esc'], description: 'Close a menu or a dialog, then fullscreen, then the mini-player' },
    ],
  },
]

export const keySeparator = ([first = '']: readonly string[]) => (/\d/.test(first) ? 'to' : 'or')
