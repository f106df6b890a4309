import { describe, expect, it } from 'vitest'
import { resolveKeyAction, type KeyboardFocus } from './key-action.ts'

const press = (
  key: string,
  focus: KeyboardFocus = 'page',
  more: Partial<Parameters<typeof resolveKeyAction>[0]> = {},
) =>
  resolveKeyAction(
    { key, code: '', ctrlKey: false, shiftKey: false, metaKey: false, altKey: false, ...more },
    focus,
  )

describe('keyAction', () => {
  it.each([
    [' ', { does: 'togglePaused' }],
    ['k', { does: 'togglePaused' }],
    ['K', { does: 'togglePaused' }],
    ['j', { does: 'seekBy', seconds: -10 }],
    ['l', { does: 'seekBy', seconds: 10 }],
    ['ArrowLeft', { does: 'seekBy', seconds: -5 }],
    ['ArrowRight', { does: 'seekBy', seconds: 5 }],
    ['m', { does: 'toggleMuted' }],
    ['f', { does: 'toggleFullscreen' }],
    ['0', { does: 'seekTo', share: 0 }],
    ['9', { does: 'seekTo', share: 0.9 }],
    ['>', { does: 'speedBy', steps: 1 }],
    ['<', { does: 'speedBy', steps: -1 }],
    [',', { does: 'frameBy', steps: -1 }],
    ['.', { does: 'frameBy', steps: 1 }],
    ['t', { does: 'toggleTheatre' }],
    ['i', { does: 'toggleMini' }],
    ['p', { does: 'togglePictureInPicture' }],
    ['c', { does: 'toggleCaptions' }],
    ['?', { does: 'showKeys' }],
    ['Escape', { does: 'closeMini' }],
  ])('knows %j anywhere on the page', (key, action) => {
    expect(press(key)).toEqual(action)
  })

  it('leaves the scrolling keys to the page and takes them inside the player', () => {
    for (const key of ['ArrowUp', 'ArrowDown', 'Home', 'End']) expect(press(key, 'page')).toBeUndefined()
    expect(press('ArrowUp', 'player')).toEqual({ does: 'volumeBy', share: 0.05 })
    expect(press('End', 'player')).toEqual({ does: 'seekTo', share: 1 })
  })

  it('lets a focused button have its space and a focused slider its arrows', () => {
    expect(press(' ', 'control')).toBeUndefined()
    expect(press('k', 'control')).toEqual({ does: 'togglePaused' })
    for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'Home'])
      expect(press(key, 'slider')).toBeUndefined()
  })

  it('takes only letters on a page with another main purpose', () => {
    expect(press('k', 'away')).toEqual({ does: 'togglePaused' })
    for (const key of [' ', 'ArrowLeft', '5', 'Home']) expect(press(key, 'away')).toBeUndefined()
  })

  it('ignores typing, menus, and keys with a modifier', () => {
    expect(press('k', 'elsewhere')).toBeUndefined()
    expect(press('5', 'elsewhere')).toBeUndefined()
    expect(press('Escape', 'elsewhere')).toBeUndefined()
    expect(press('ArrowRight', 'elsewhere', { ctrlKey: true })).toBeUndefined()
    expect(press('f', 'page', { ctrlKey: true })).toBeUndefined()
    expect(press('l', 'page', { metaKey: true })).toBeUndefined()
    expect(press('ArrowLeft', 'page', { altKey: true })).toBeUndefined()
  })

  it('moves by chapters with Control, and to other videos with Shift', () => {
    expect(press('ArrowLeft', 'page', { ctrlKey: true })).toEqual({ does: 'chapterBy', steps: -1 })
    expect(press('ArrowRight', 'player', { ctrlKey: true })).toEqual({ does: 'chapterBy', steps: 1 })
    expect(press('N', 'page', { shiftKey: true })).toEqual({ does: 'playNext' })
    expect(press('P', 'page', { shiftKey: true })).toEqual({ does: 'playPrevious' })
    expect(press('L', 'page', { shiftKey: true })).toEqual({ does: 'like' })
    expect(press('n')).toBeUndefined()
  })

  it('finds the letter on keyboards of other alphabets, and keeps it where a latin layout moved it', () => {
    expect(press('л', 'page', { code: 'KeyK' })).toEqual({ does: 'togglePaused' })
    expect(press('k', 'page', { code: 'KeyV' })).toEqual({ does: 'togglePaused' })
    expect(press('б', 'page', { code: 'Comma' })).toEqual({ does: 'frameBy', steps: -1 })
    expect(press('Ю', 'page', { code: 'Period', shiftKey: true })).toEqual({ does: 'speedBy', steps: 1 })
  })
})
