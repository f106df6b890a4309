import { expect, test } from 'vitest'
import { RenditionList } from './rendition-list.ts'

const rendition = (height: number) => ({
  id: `${height}.m3u8`,
  width: (height * 16) / 9,
  height,
  bitrate: height * 3000,
  frameRate: 30,
  codec: 'avc1.64001f',
})

function createList(...heights: number[]) {
  const list = new RenditionList()
  const events: string[] = []
  for (const type of ['addrendition', 'change', 'activechange'])
    list.addEventListener(type, () => events.push(type))
  list.replace(heights.map(rendition))
  return { list, events }
}

test('one rendition is selected at a time, or none', () => {
  const { list, events } = createList(480, 1080)
  expect(list.selectedIndex).toBe(-1)
  list.selectedIndex = 1
  expect([...list].map(({ selected }) => selected)).toEqual([false, true])
  list.selectedIndex = -1
  expect([...list].some(({ selected }) => selected)).toBe(false)
  expect(events).toEqual(['addrendition', 'change', 'change'])
})

test('a list without one rendition keeps what was selected and plays', () => {
  const { list, events } = createList(360, 480, 1080)
  list.selectedIndex = 1
  list.activate(1)
  list.replace([480, 1080].map(rendition))
  expect([...list].map(({ height, selected, active }) => [height, selected, active])).toEqual([
    [480, true, true],
    [1080, false, false],
  ])
  expect(events).toEqual(['addrendition', 'change', 'activechange', 'addrendition'])
})
