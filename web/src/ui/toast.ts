import { createStore } from '../lib/store.ts'

export interface Toast {
  title: string
  description?: string
  tone?: 'success' | 'info' | 'destructive'
  action?: { label: string; onClick: () => void }
}
export interface ShownToast extends Toast {
  id: number
}

export const shownToast = createStore<ShownToast | null>(null)
let lastId = 0

/** Shows a short message for five seconds; only one at a time, so it replaces the one before (docs/product.md “Pages and frame”). */
export function toast(message: Toast) {
  lastId += 1
  shownToast.set({ ...message, id: lastId })
}

/** Takes the toast away. */
export const dismissToast = () => shownToast.set(null)

/** A toast that was pressed may have gone before anybody hears of the press. */
export const isOfToast = (place: unknown) =>
  place instanceof Element && (place.closest('[data-toaster]') !== null || !place.isConnected)

/** Pressing a toast is not a press outside of the dialog below it. */
export function keepForToast(event: CustomEvent) {
  if (isOfToast(event.target) || isOfToast(event.detail?.originalEvent?.target)) event.preventDefault()
}
