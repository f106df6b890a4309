import { createStore, type Store } from './store.ts'

// Browsers may refuse storage (private windows, strict settings); the value then lives as long as the page.
function tryStorage<T>(work: () => T): T | null {
  try {
    return work()
  } catch {
    return null
  }
}

const readItem = (key: string) => tryStorage(() => localStorage.getItem(key))
const writeItem = (key: string, text: string | null) =>
  tryStorage(() => (text === null ? localStorage.removeItem(key) : localStorage.setItem(key, text)))

/** Kept in local storage; subscribers also get changes from other tabs. */
export function createStoredText(key: string): Store<string | null> {
  const store = createStore(readItem(key))
  globalThis.window?.addEventListener('storage', (event) => {
    if (event.key === key || event.key === null) store.set(readItem(key))
  })
  return {
    ...store,
    set(text) {
      writeItem(key, text)
      store.set(text)
    },
  }
}
