import { msg, t, type Message } from '@kinora/contract/text/translate'

/** Keys held together are joined by a plus. */
export interface Shortcut {
  keys: readonly string[]
  description: Message
}

export interface ShortcutGroup {
  title: Message
  hint?: Message
  shortcuts: readonly Shortcut[]
}

/** A test compares this with the player. */
export const shortcutGroups: readonly ShortcutGroup[] = [
  {
    title: msg`While a video is open`,
    shortcuts: [
      { keys: ['Space', 'K'], description: msg`Play or pause` },
      { keys: ['J'], description: msg`10 seconds back` },
      { keys: ['L'], description: msg`10 seconds forward` },
      { keys: ['←'], description: msg`5 seconds back` },
      { keys: ['→'], description: msg`5 seconds forward` },
      { keys: ['0', '9'], description: msg`Jump to 0 to 90 %` },
      { keys: ['Ctrl+←'], description: msg`Previous chapter` },
      { keys: ['Ctrl+→'], description: msg`Next chapter` },
      { keys: [','], description: msg`One frame back, when paused` },
      { keys: ['.'], description: msg`One frame forward, when paused` },
      { keys: ['<'], description: msg`Slower` },
      { keys: ['>'], description: msg`Faster` },
      { keys: ['M'], description: msg`Mute or unmute` },
      { keys: ['C'], description: msg`Captions on or off` },
      { keys: ['F'], description: msg`Full screen` },
      { keys: ['T'], description: msg`Theatre` },
      { keys: ['I'], description: msg`Mini-player` },
      { keys: ['P'], description: msg`Picture in picture` },
      { keys: ['Shift+N'], description: msg`Next video` },
      { keys: ['Shift+P'], description: msg`Previous video` },
      { keys: ['Shift+L'], description: msg`Like or unlike` },
      { keys: ['?'], description: msg`All shortcuts` },
    ],
  },
  {
    title: msg`With the keyboard inside the player`,
    hint: msg`Elsewhere these keys scroll the page.`,
    shortcuts: [
      { keys: ['↑'], description: msg`Volume up 5 %` },
      { keys: ['↓'], description: msg`Volume down 5 %` },
      { keys: ['Home'], description: msg`Go to the beginning` },
      { keys: ['End'], description: msg`Go to the end` },
    ],
  },
  {
    title: msg`Everywhere`,
    shortcuts: [
      { keys: ['/'], description: msg`Search` },
      { keys: ['Esc'], description: msg`Close a menu or a dialog, then fullscreen, then the mini-player` },
    ],
  },
]

export const keySeparator = ([first = '']: readonly string[]) =>
  /\d/.test(first) ? t({ message: 'to', context: 'range' }) : t`or`
