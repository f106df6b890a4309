/** One line of the table of keys: what to press, and what it does. */
export interface Shortcut {
  keys: readonly string[]
  does: string
}

export interface ShortcutGroup {
  title: string
  hint?: string
  shortcuts: readonly Shortcut[]
}

// spec/screens §2.3, as far as the player knows them today; a test holds this against the player.

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
      { keys: ['M'], does: 'Sound off or on' },
      { keys: ['F'], does: 'Full screen' },
      { keys: ['P'], does: 'Picture in picture' },
      { keys: ['<'], does: 'Slower' },
      { keys: ['>'], does: 'Faster' },
    ],
  },
  {
    title: 'With the keyboard inside the player',
    hint: 'Elsewhere these keys scroll the page.',
    shortcuts: [
      { keys: ['↑'], does: 'Louder by 5 %' },
      { keys: ['↓'], does: 'Quieter by 5 %' },
      { keys: ['Home'], does: 'To the beginning' },
      { keys: ['End'], does: 'To the end' },
    ],
  },
  {
    title: 'Everywhere',
    shortcuts: [
      { keys: ['/'], does: 'Search' },
      { keys: ['Esc'], does: 'Close a menu or a dialog' },
    ],
  },
]
