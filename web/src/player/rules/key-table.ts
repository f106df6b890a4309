/** Keys held together are joined by a plus. */
export interface Shortcut {
  keys: readonly string[]
  does: string
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
      { keys: ['Space', 'K'], does: 'Play or pause' },
      { keys: ['J'], does: '10 seconds back' },
      { keys: ['L'], does: '10 seconds forward' },
      { keys: ['←'], does: '5 seconds back' },
      { keys: ['→'], does: '5 seconds forward' },
      { keys: ['0', '9'], does: 'Jump to 0 to 90 %' },
      { keys: ['Ctrl+←'], does: 'Previous chapter' },
      { keys: ['Ctrl+→'], does: 'Next chapter' },
      { keys: [','], does: 'One frame back, when paused' },
      { keys: ['.'], does: 'One frame forward, when paused' },
      { keys: ['<'], does: 'Slower' },
      { keys: ['>'], does: 'Faster' },
      { keys: ['M'], does: 'Mute or unmute' },
      { keys: ['C'], does: 'Captions on or off' },
      { keys: ['F'], does: 'Full screen' },
      { keys: ['T'], does: 'Theatre' },
      { keys: ['I'], does: 'Mini-player' },
      { keys: ['P'], does: 'Picture in picture' },
      { keys: ['Shift+N'], does: 'Next video' },
      { keys: ['Shift+P'], does: 'Previous video' },
      { keys: ['Shift+L'], does: 'Like or unlike' },
      { keys: ['?'], does: 'All shortcuts' },
    ],
  },
  {
    title: 'With the keyboard inside the player',
    hint: 'Elsewhere these keys scroll the page.',
    shortcuts: [
      { keys: ['↑'], does: 'Volume up 5 %' },
      { keys: ['↓'], does: 'Volume down 5 %' },
      { keys: ['Home'], does: 'Go to the beginning' },
      { keys: ['End'], does: 'Go to the end' },
    ],
  },
  {
    title: 'Everywhere',
    shortcuts: [
      { keys: ['/'], does: 'Search' },
      { keys: ['Esc'], does: 'Close a menu or a dialog, then fullscreen, then the mini-player' },
    ],
  },
]

export const betweenKeys = ([first = '']: readonly string[]) => (/\d/.test(first) ? 'to' : 'or')
