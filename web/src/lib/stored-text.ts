import { createStore, type Store } from './store.ts'

// Browsers may refuse storage (private windows, strict settings); the value then lives as long as the page.
function attempt<T>(work: () => T): T | null {
  try {
    return work()
  } catch {
    return null
  }
}

const read = (key: string) => attempt(() => localStorage.getItem(key))
const write = (key: string, text: string | null) =>
  attempt(() => (text === null ? localStorage.removeItem(key) : localStorage.setItem(key, text)))

/** Kept in local storage; subscribers also get changes from other tabs. */
export function storedText(key: string): Store<string | null> {
  const store = createStore(read(key))
  globalThis.window?.addEventListener('storage', (event) => {
    if (event.key === key || event.key === null) store.set(read(key))
  })
  return {
    ...store,
    set(text) {
      write(key, text)
      store.set(text)
    },
  }
}
