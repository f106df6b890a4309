import { expect, it } from 'vitest'
import { createStore } from './store.ts'

it('notifies subscribers of a new value once, and not after they unsubscribe', () => {
  const store = createStore(1)
  const received: number[] = []
  const leave = store.subscribe(() => received.push(store.get()))

  store.set(2)
  store.set(2)
  leave()
  store.set(3)

  expect(received).toEqual([2])
  expect(store.get()).toBe(3)
})
