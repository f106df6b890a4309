import { t } from '@kinora/contract/text/translate'
import { describe, expect, it } from 'vitest'
import { resolveKeyAction, type KeyAction } from './key-action.ts'
import { shortcutGroups } from './shortcut-table.ts'

const named: Record<string, string> = {
  Space: ' ',
  '←': 'ArrowLeft',
  '→': 'ArrowRight',
  '↑': 'ArrowUp',
  '↓': 'ArrowDown',
}
const plain = (key: string) =>
  named[key] ?? key.toLowerCase().replace(/^(home|end)$/, (word) => word[0]!.toUpperCase() + word.slice(1))

/** Keys as the table writes them: Ctrl+←, Shift+N, K. */
function press(keys: string, focus: 'page' | 'player') {
  const [key, ...modifierKeys] = keys.split('+').reverse()
  const isHeld = (name: string) => modifierKeys.includes(name)
  const modifiers = { ctrlKey: isHeld('Ctrl'), shiftKey: isHeld('Shift'), metaKey: false, altKey: false }
  return resolveKeyAction({ key: plain(key!), code: '', ...modifiers }, focus)
}

const effects: Record<string, KeyAction> = {
  'Play or pause': { does: 'togglePaused' },
  '10 seconds back': { does: 'seekBy', seconds: -10 },
  '10 seconds forward': { does: 'seekBy', seconds: 10 },
  '5 seconds back': { does: 'seekBy', seconds: -5 },
  '5 seconds forward': { does: 'seekBy', seconds: 5 },
  'Mute or unmute': { does: 'toggleMuted' },
  'Full screen': { does: 'toggleFullscreen' },
  'Picture in picture': { does: 'togglePictureInPicture' },
  'Previous chapter': { does: 'chapterBy', steps: -1 },
  'Next chapter': { does: 'chapterBy', steps: 1 },
  'One frame back, when paused': { does: 'frameBy', steps: -1 },
  'One frame forward, when paused': { does: 'frameBy', steps: 1 },
  'Captions on or off': { does: 'toggleCaptions' },
  Theatre: { does: 'toggleTheatre' },
  'Mini-player': { does: 'toggleMini' },
  'Next video': { does: 'playNext' },
  'Previous video': { does: 'playPrevious' },
  'Like or unlike': { does: 'like' },
  'All shortcuts': { does: 'showKeys' },
  Slower: { does: 'speedBy', steps: -1 },
  Faster: { does: 'speedBy', steps: 1 },
  'Volume up 5 %': { does: 'volumeBy', share: 0.05 },
  'Volume down 5 %': { does: 'volumeBy', share: -0.05 },
  'Go to the beginning': { does: 'seekTo', share: 0 },
  'Go to the end': { does: 'seekTo', share: 1 },
}

describe('the table of keys', () => {
  it.each(
    (['page', 'player'] as const).flatMap((focus, index) =>
      shortcutGroups[index]!.shortcuts.map(({ keys, description }) => ({ keys, does: t(description) }))
        .filter(({ does }) => does !== 'Jump to 0 to 90 %')
        .flatMap(({ keys, does }) => keys.map((key) => ({ focus, key, does }))),
    ),
  )('promises for $key on the $focus what the player does: $does', ({ focus, key, does }) => {
    expect(press(key, focus)).toEqual(effects[does])
  })

  it('matches the player for the digits', () => {
    expect([press('0', 'page'), press('9', 'page')]).toEqual([
      { does: 'seekTo', share: 0 },
      { does: 'seekTo', share: 0.9 },
    ])
  })
})
